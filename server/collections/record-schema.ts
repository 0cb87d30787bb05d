import { z } from 'zod'
import type { FormField } from '#core/forms/fields.ts'
import { languages, type Language } from '#core/localized.ts'
import { hasLanguage, memberOf, textMemberOf, type Collection } from './collections.ts'
import { daySchema, timestampSchema } from './timestamps.ts'

/** A record of a document: what it says about itself, and its members that are fields. */
export type DocumentRecord = {
  id: string
  state: 'draft' | 'published'
  publishAt?: string | undefined
  createdAt?: string | undefined
  updatedAt?: string | undefined
  slug: string | null
  formerSlugs: string[]
  fields: Readonly<Record<string, unknown>>
}

export type TextRecord = {
  documentId: string
  language: Language
  /** The members whose text is older than its translation. */
  outdated: string[]
  texts: Readonly<Record<string, unknown>>
}

// As long as an id in the hosted database may be.
const idSchema = z.string('is no text').min(1, 'is empty').max(1500, 'is too long')
const slugSchema = z.string('is no text').regex(/^[a-z0-9-]{1,100}$/, 'is no slug')
const textSchema = z.string('is no text').exactOptional()

/** The names that tools which export the hosted database give to the id of a document. */
const idMembers = ['id', '_id', '__id__', '__name__'] as const
const ids = Object.fromEntries(idMembers.map((name) => [name, idSchema.exactOptional()])) as Record<
  (typeof idMembers)[number],
  z.ZodExactOptional<typeof idSchema>
>

/** An id, or a reference to a document as tools write it; the id is the last part of the path. */
const referenceSchema = z
  .union(
    [
      idSchema,
      z.strictObject({ __ref__: idSchema }).transform(({ __ref__: path }) => path),
      z
        .strictObject({ _path: z.strictObject({ segments: z.array(idSchema).min(1) }) })
        .transform(({ _path: path }) => path.segments.at(-1) ?? ''),
    ],
    'is no reference',
  )
  .transform(lastPart)

export function documentRecordSchema({ kind }: Collection): z.ZodType<DocumentRecord, unknown> {
  const fields = kind.fields.map((field) => [memberOf(field), fieldSchema(field)] as const)
  return z
    .strictObject({
      ...Object.fromEntries(fields),
      ...ids,
      state: z
        .enum(['draft', 'published'], 'is neither "draft" nor "published"')
        .default('published'),
      publishAt: timestampSchema.optional(),
      createdAt: timestampSchema.optional(),
      updatedAt: timestampSchema.optional(),
      slug: slugSchema.nullable().default(null),
      formerSlugs: z.array(slugSchema, 'is no list').max(100, 'has too many entries').default([]),
    })
    .transform(
      ({ slug, formerSlugs, state, publishAt, createdAt, updatedAt, ...rest }, context) => {
        const { id, _id, __id__, __name__, ...members } = rest
        const documentId = pickId({ id, _id, __id__, __name__ })
        if (documentId === '') context.addIssue('has no id')
        const times = { publishAt, createdAt, updatedAt }
        return { id: documentId, state, ...times, slug, formerSlugs, fields: members }
      },
    )
}

export function textRecordSchema(collection: Collection): z.ZodType<TextRecord, unknown> {
  const { kind, reference } = collection
  const members = kind.fields.filter(hasLanguage).map((field) => textMemberOf(collection, field))
  return z
    .strictObject({
      ...Object.fromEntries(members.map((member) => [member, textSchema])),
      ...ids,
      [reference]: referenceSchema,
      lang: z.enum(languages, 'is neither "uk" nor "en"'),
      outdated: z.array(z.enum(members, 'names no text'), 'is no list').default([]),
    })
    .transform(({ lang, outdated, ...rest }) => {
      const texts: Record<string, unknown> = rest
      return { documentId: String(texts[reference]), language: lang, outdated, texts }
    })
}

/** The id of a record that may be invalid otherwise; empty where it has none. */
export function idOf(record: unknown): string {
  return pickId(z.object(ids).safeParse(record).data ?? {})
}

function pickId(record: Partial<Record<(typeof idMembers)[number], string | undefined>>): string {
  return lastPart(idMembers.map((name) => record[name]).find((id) => id !== undefined) ?? '')
}

/** The first thing that is wrong with a record, in words, and the value where it helps. */
export function reasonOf(error: z.ZodError): { reason: string; value?: string } {
  const [issue] = error.issues
  if (!issue) return { reason: 'is invalid' }
  if (issue.code === 'unrecognized_keys')
    return { reason: `has an unknown field ${quote(issue.keys[0] ?? '')}` }
  if (issue.path.length === 0)
    return { reason: issue.code === 'custom' ? issue.message : 'is no record' }
  const reason = `${issue.path.join('.')} ${issue.message}`
  const value = issue.code === 'custom' ? issue.params?.['value'] : undefined
  return value === undefined ? { reason } : { reason, value: shorten(JSON.stringify(value)) }
}

/** A foreign text for the terminal: short, and without control characters. */
export function quote(text: string): string {
  return JSON.stringify(shorten(text))
}

function shorten(text: string): string {
  const short = text.length > 80 ? `${text.slice(0, 80)}…` : text
  return short.replace(/[\p{Cc}\p{Cf}]/gu, '�')
}

function fieldSchema({ control, onlyIf }: FormField): z.ZodType {
  if (control === 'day') return onlyIf ? daySchema.optional() : daySchema
  if (control !== 'images') return textSchema
  const addresses = z.array(z.string('is no text'), 'is no list').max(1000, 'has too many images')
  return z.union([z.string(), addresses], 'is no list of addresses').exactOptional()
}

/** Of a path such as `projects/…/documents/events/abc`. */
function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
