import { href } from 'react-router'
import { z } from 'zod'
import type { Administrator } from '#core/admins/admin.ts'
import { type ContentName, kindOf } from '#core/content/content-kinds.ts'
import { type Document, isPublished, type SaveResult } from '#core/content/document.ts'
import type { Kind } from '#core/content/kind.ts'
import { parseUpToDateLanguages } from '#core/content/outdated-texts.ts'
import { parseVisibility, visibilities } from '#core/content/visibility.ts'
import { keySchema, documentVersion, versionSchema } from '#core/forms/command.ts'
import { parseForm, toFormValues } from '#core/forms/form.ts'
import type { InvalidFields } from '#app/forms/action-result.ts'
import { type Action, defineAction, refusal } from '#app/admin/actions/define-action.ts'
import { deleteCommand, restoreCommand } from '#app/admin/actions/item-commands.ts'
import {
  type ContentActionResult,
  type SavedFields,
  toEditable,
} from '#app/admin/in-place/editable.ts'
import { contentFor, type ContentWithKind } from './content-for.ts'

const yesOrEmpty = z.enum(['yes', '']).optional()

function textsOf(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, z.string().optional()]))
}

function contentCommandSchema({ fields, statusFields, hasTelegramPosts }: Kind<unknown>) {
  const form = z.strictObject({
    ...textsOf(fields.map(({ name }) => name)),
    key: keySchema,
    visibility: z.enum(visibilities).optional(),
    publishAt: z.string().optional(),
    upToDateUk: yesOrEmpty,
    upToDateEn: yesOrEmpty,
    ...(hasTelegramPosts && { telegram: yesOrEmpty }),
  })
  const statusForm = z.strictObject({
    ...textsOf(statusFields ?? []),
    key: keySchema,
    intent: z.literal('changeStatus'),
    ...documentVersion,
  })
  return z.discriminatedUnion('intent', [
    form.extend({ intent: z.literal('create') }),
    form.extend({ intent: z.literal('update'), ...documentVersion }),
    deleteCommand,
    restoreCommand,
    z.strictObject({
      intent: z.literal('revert'),
      ...documentVersion,
      to: versionSchema,
      key: keySchema,
    }),
    ...(statusFields ? [statusForm] : []),
  ])
}
export type ContentCommand = z.output<ReturnType<typeof contentCommandSchema>>
/** What a button does with a document. */
export type DocumentCommand = Extract<
  ContentCommand,
  { intent: 'delete' | 'restore' | 'revert' | 'changeStatus' }
>
export type DocumentForm = { command: DocumentCommand; result: ContentActionResult }

type Command<Intent> = Extract<ContentCommand, { intent: Intent }>
type Saved = SaveResult<unknown> | InvalidFields

/** Creates, changes, deletes or restores a document, or reverts it to an old version. */
export function createContentAction(contentName: ContentName): Action {
  const kind = kindOf(contentName)
  return defineAction(
    contentCommandSchema(kind),
    async (site, administrator, command): Promise<ContentActionResult> => {
      const saved = await applyCommand(contentFor(site, contentName), administrator, command)
      if (saved.ok) return toDone(contentName, saved.document)
      if (saved.reason === 'nothing' || saved.reason === 'fields') return saved
      if (saved.reason !== 'conflict') return refusal(saved.reason)
      return { ok: false, reason: 'conflict', current: toSavedFields(kind, saved.current) }
    },
  )
}

async function applyCommand(
  entry: ContentWithKind,
  administrator: Administrator,
  command: ContentCommand,
): Promise<Saved> {
  const { content } = entry
  switch (command.intent) {
    case 'create':
    case 'update':
      return save(entry, administrator, command)
    case 'delete':
      return content.remove(administrator, command.id, command.version)
    case 'restore':
      return content.restore(administrator, command.id, command.version)
    case 'revert':
      return revert(entry, administrator, command)
    case 'changeStatus':
      return changeStatus(entry, administrator, command)
  }
}

async function save(
  { kind, content }: ContentWithKind,
  administrator: Administrator,
  command: Command<'create' | 'update'>,
): Promise<Saved> {
  const replaces =
    command.intent === 'update' ? { id: command.id, version: command.version } : undefined
  const document = replaces && (await content.document(administrator, replaces.id))
  const parsed = parseForm(kind, command)
  const visibility = parseVisibility(command, document, new Date())
  if (!parsed.ok) return parsed
  if (!visibility) return { ok: false, reason: 'fields', errors: { publishAt: 'notATime' } }
  return content.save(administrator, {
    key: command.key,
    body: parsed.body,
    upToDate: parseUpToDateLanguages(command),
    ...visibility,
    ...(command.telegram !== undefined && { postsToTelegram: command.telegram === 'yes' }),
    ...(replaces && { replaces }),
  })
}

/** Saves the body of an old version as the newest one; the versions between stay in the history. */
async function revert(
  { content }: ContentWithKind,
  administrator: Administrator,
  { id, version, to, key }: Command<'revert'>,
): Promise<Saved> {
  const document = await content.document(administrator, id)
  if (!document || to > document.version) return { ok: false, reason: 'missing' }
  const [revision] = await content.history(administrator, id, { first: to, last: to })
  if (!revision) return { ok: false, reason: 'missing' }
  if (document.state === 'removed') return { ok: false, reason: 'conflict', current: document }
  const { state, publishAt } = document
  const { body, outdated } = revision
  const replaces = { id, version }
  return content.save(administrator, { key, body, outdated, state, publishAt, replaces })
}

/** Changes these fields only. So an event that lacks a language can be cancelled too. */
async function changeStatus(
  { kind, content }: ContentWithKind,
  administrator: Administrator,
  command: Command<'changeStatus'>,
): Promise<Saved> {
  const { id, version, key } = command
  const document = await content.document(administrator, id)
  if (!document) return { ok: false, reason: 'missing' }
  if (document.state === 'removed') return { ok: false, reason: 'conflict', current: document }
  const { fields, schema } = kind
  const parsed = parseForm({ fields, schema }, { ...toFormValues(kind, document.body), ...command })
  if (!parsed.ok) return parsed
  const { state, publishAt } = document
  const replaces = { id, version }
  return content.save(administrator, { key, body: parsed.body, state, publishAt, replaces })
}

function toDone(contentName: ContentName, document: Document<unknown>): ContentActionResult {
  const { id, version } = document
  if (isPublished(document, new Date())) return { ok: true, id, version }
  const preview = href('/adminf83922ab/:content/:id/preview', { content: contentName, id })
  return { ok: true, id, version, preview }
}

function toSavedFields(kind: Kind<unknown>, document: Document<unknown>): SavedFields | null {
  return document.state === 'removed' ? null : toEditable(kind, document, document.body)
}
