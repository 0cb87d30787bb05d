// Longer than a source file should be, because it is all that a form can do with a document.

import { z } from 'zod'
import type { Editor } from '#core/admins/person.ts'
import { type ContentName, kindOf } from '#core/content/content-kinds.ts'
import type { Present } from '#core/dates.ts'
import {
  deleteCommand,
  documentVersion,
  keySchema,
  restoreCommand,
  versionSchema,
} from '#core/forms/command.ts'
import { languagesOfForm } from '#core/forms/fields-in.ts'
import { oneLanguageField, parseForm, toFormValues } from '#core/forms/form.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import { type Decision, type Document, isPublished, type SaveResult } from '#core/kinds/document.ts'
import { type SavedFields, toEditable } from '#core/kinds/editable.ts'
import { type FormKind, isListKind, pageOf } from '#core/kinds/kind.ts'
import { parseUpToDateLanguages } from '#core/kinds/outdated-texts.ts'
import { parseVisibility, visibilities } from '#core/kinds/visibility.ts'
import type { SiteLanguages } from '#core/localized.ts'
import type { Told } from '#core/site/sign-ups.ts'
import type { AdminContent } from '#core/site/site.ts'
import { type Commands, defineCommands, refusal } from './define-commands.ts'
import type { Failure, InvalidFields } from './result.ts'

const yesOrEmpty = z.enum(['yes', '']).optional()

function textsOf(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, z.string().optional()]))
}

/** The form for a document of this kind. */
export function contentFormSchema({
  fields,
  hasTelegramPosts,
  isAlwaysPublished,
}: FormKind<unknown>) {
  return z.strictObject({
    ...textsOf(fields.map(({ name }) => name)),
    key: keySchema,
    visibility: isAlwaysPublished ? z.literal('now').optional() : z.enum(visibilities).optional(),
    publishAt: z.string().optional(),
    upToDateUk: yesOrEmpty,
    upToDateEn: yesOrEmpty,
    ...(fields.some(({ canWait }) => canWait) && { [oneLanguageField]: yesOrEmpty }),
    ...(hasTelegramPosts && { telegram: yesOrEmpty }),
  })
}

function contentCommandSchema(kind: FormKind<unknown>) {
  const { statusFields } = kind
  const form = contentFormSchema(kind)
  const statusForm = z.strictObject({
    ...textsOf(statusFields ?? []),
    key: keySchema,
    intent: z.literal('changeStatus'),
    ...documentVersion,
  })
  return z.discriminatedUnion('intent', [
    form.extend({ intent: z.literal('create') }),
    form.extend({ intent: z.literal('update'), ...documentVersion }),
    ...(kind.isAlwaysPublished ? [] : [deleteCommand, restoreCommand]),
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
export type DocumentCommand = Extract<
  ContentCommand,
  { intent: 'delete' | 'restore' | 'revert' | 'changeStatus' }
>
/** Saves all fields of a document. */
export type UpdateForm = {
  command: Extract<ContentCommand, { intent: 'update' }>
  result: ContentCommandResult
}
export type DocumentForm = { command: DocumentCommand; result: ContentCommandResult }

/**
 * `isHidden`: visitors do not see the document, so the form offers its preview. `page`: where they read it, if they do.
 * `told`: who had signed up for an event that does not take place as it was planned.
 */
type SavedNotes = { isHidden?: boolean; page?: { path: string; hash: string }; told?: Told }

/** The result of a change of a document. */
export type ContentCommandResult =
  | ({ ok: true; id: string; version: number } & SavedNotes)
  | InvalidFields
  /** Somebody else saved it first. `current` is null when it was deleted. */
  | (Failure<'conflict'> & { current: SavedFields | null })
  | Failure<'missing' | 'malformed'>

type Command<Intent> = Extract<ContentCommand, { intent: Intent }>
type Entry = {
  kind: FormKind<unknown>
  content: AdminContent<unknown>
  present: Present
  languages: SiteLanguages
}
type Saved = SaveResult<unknown> | InvalidFields

/** Creates, changes, deletes or restores a document, or reverts it to an old version. */
export function contentCommands(contentName: ContentName): Commands {
  const kind = kindOf(contentName)
  return defineCommands(
    kind.role,
    contentCommandSchema(kind),
    async (site, by, command): Promise<ContentCommandResult> => {
      const languages = languagesOfForm(command, site.lastSettings().languages)
      const entry = { kind, content: site[contentName], present: site.present(), languages }
      const saved = await applyCommand(entry, by, command)
      const result = toResult(kind, saved, entry.present)
      if (!result.ok || !saved.ok || !kind.statusFields) return result
      const { status = '', endDate = '' } = toFormValues(kind, saved.document.body)
      const isRemoved = command.intent === 'delete' && endDate >= entry.present.today
      const isOff = command.intent === 'changeStatus' && ['cancelled', 'postponed'].includes(status)
      if (!isRemoved && !isOff) return result
      return { ...result, told: await site.signUps.told(by, [result.id], isRemoved) }
    },
  )
}

export function toResult<Body>(
  kind: FormKind<Body>,
  saved: SaveResult<Body> | InvalidFields,
  present: Present,
): ContentCommandResult {
  if (saved.ok) {
    const { id, version, slug } = saved.document
    const isHidden = !isPublished(saved.document, present.now)
    const page = !isHidden && slug && isListKind(kind) && { page: pageOf(kind, slug) }
    return { ok: true, id, version, isHidden, ...page }
  }
  if (saved.reason === 'nothing' || saved.reason === 'fields') return saved
  if (saved.reason === 'invalid') return toInvalidFields(kind, saved.fields)
  if (saved.reason !== 'conflict') return refusal(saved.reason)
  const { current } = saved
  const isRemoved = current.state === 'removed'
  return {
    ok: false,
    reason: 'conflict',
    current: isRemoved ? null : toEditable(kind, current, current.body, present),
  }
}

/** Errors that only the store can find, as errors of fields. */
function toInvalidFields(
  { fields }: Pick<FormKind<unknown>, 'fields'>,
  byPath: FieldErrors,
): InvalidFields | Failure<'malformed'> {
  const errors = fields.flatMap(({ name, path }) => (byPath[path] ? [[name, byPath[path]]] : []))
  return errors.length > 0
    ? { ok: false, reason: 'fields', errors: Object.fromEntries(errors) as FieldErrors }
    : refusal('invalid')
}

async function applyCommand(entry: Entry, by: Editor, command: ContentCommand): Promise<Saved> {
  const { content } = entry
  switch (command.intent) {
    case 'create':
    case 'update':
      return save(entry, by, command)
    case 'delete':
      return content.remove(by, command.id, command.version)
    case 'restore':
      return content.restore(by, command.id, command.version)
    case 'revert':
      return revert(entry, by, command)
    case 'changeStatus':
      return changeStatus(entry, by, command)
  }
}

async function save(
  entry: Entry,
  by: Editor,
  command: Command<'create' | 'update'>,
): Promise<Saved> {
  const { kind, content, present, languages } = entry
  const parsed = parseForm(kind, command, languages)
  if (!parsed.ok) return parsed
  const { body } = parsed
  if (command.intent === 'update') {
    const update = (version: number) =>
      content.change(by, { ...command, version }, (current) =>
        decisionOf(command, kind.keep?.(body, current.body) ?? body, present, current),
      )
    const saved = await update(command.version)
    const isConflict = !saved.ok && saved.reason === 'conflict'
    return isConflict && (await looksAsSeen(entry, by, command, saved.current))
      ? update(saved.current.version)
      : saved
  }
  const created = decisionOf(command, body, present)
  return created.ok ? content.save(by, { key: command.key, ...created }) : created
}

/** True if nothing has changed since that version but what the form does not ask for, such as its place. */
async function looksAsSeen(
  { kind, content }: Entry,
  by: Editor,
  { id, version }: { id: string; version: number },
  current: Document<unknown>,
): Promise<boolean> {
  if (!kind.keep || current.state === 'removed') return false
  const [seen] = await content.history(by, id, { first: version, last: version })
  const fields = kind.fields.filter(({ control }) => control !== 'hidden')
  const shown = ({
    body,
    state,
    publishAt,
  }: Pick<Document<unknown>, 'body' | 'state' | 'publishAt'>) =>
    JSON.stringify([toFormValues({ fields }, body), state, publishAt])
  return seen !== undefined && shown(seen) === shown(current)
}

export function decisionOf<Body>(
  form: z.output<ReturnType<typeof contentFormSchema>>,
  body: Body,
  present: Present,
  current?: Document<unknown>,
): Decision<Body> | InvalidFields {
  const visibility = parseVisibility(form, current, present)
  if (!visibility) return { ok: false, reason: 'fields', errors: { publishAt: 'notATime' } }
  const posts = form.telegram !== undefined && { postsToTelegram: form.telegram === 'yes' }
  return { ok: true, body, upToDate: parseUpToDateLanguages(form), ...visibility, ...posts }
}

/** Saves the body of an old version as the newest one; the versions between stay in the history. */
async function revert({ content }: Entry, by: Editor, command: Command<'revert'>): Promise<Saved> {
  const { id, to } = command
  const [revision] = await content.history(by, id, { first: to, last: to })
  if (!revision) return { ok: false, reason: 'missing' }
  const { body, outdated } = revision
  return content.change<never>(by, command, () => ({ ok: true, body, outdated }))
}

/** Changes these fields only. So an event that lacks a language can be cancelled too. */
async function changeStatus(
  { kind: { fields, schema }, content }: Entry,
  by: Editor,
  command: Command<'changeStatus'>,
): Promise<Saved> {
  return content.change<InvalidFields>(by, command, ({ body }) =>
    parseForm({ fields, schema }, { ...toFormValues({ fields }, body), ...command }),
  )
}
