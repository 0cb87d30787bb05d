import { z } from 'zod'
import type { FormField } from '#core/forms/fields.ts'
import { languages, type Language } from '#core/localized.ts'
import type { Zone } from '#core/zone.ts'
import { hasLanguage, memberOf, textMemberOf, type Collection } from './collections.ts'
import { shorten } from './formats/raw-records.ts'
import { normalizeId, normalizeLanguage } from './normalize-values.ts'
import { daySchema, momentSchema } from './timestamps.ts'

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
const idSchema: z.ZodType<string, unknown> = z.preprocess(
  normalizeId,
  z.string('is no text').min(1, 'is empty').max(1500, 'is too long'),
)
const slugSchema = z.string('is no text').regex(/^[a-z0-9-]{1,100}$/, 'is no slug')
const noLanguage = 'is neither "uk" nor "en"'
const languageSchema = z
  .string(noLanguage)
  .transform(normalizeLanguage)
  .pipe(z.enum(languages, noLanguage))
const textSchema = z.string('is no text').exactOptional()

export function documentRecordSchema(
  { kind }: Collection,
  zone: Zone,
): z.ZodType<DocumentRecord, unknown> {
  const fields = kind.fields.map((field) => [memberOf(field), fieldSchema(field, zone)] as const)
  return z
    .object({
      ...Object.fromEntries(fields),
      id: idSchema,
      // Other programs name what its time alone says.
      state: z.preprocess(
        (state) => (state === 'scheduled' ? 'published' : state),
        z.enum(['draft', 'published'], 'is neither "draft" nor "published"').default('published'),
      ),
      publishAt: momentSchema(zone).optional(),
      createdAt: momentSchema(zone).optional(),
      updatedAt: momentSchema(zone).optional(),
      slug: slugSchema.nullable().default(null),
      formerSlugs: z.array(slugSchema, 'is no list').max(100, 'has too many entries').default([]),
    })
    .transform(({ id, state, publishAt, createdAt, updatedAt, slug, formerSlugs, ...values }) => {
      const description = { id, state, publishAt, createdAt, updatedAt, slug, formerSlugs }
      return { ...description, fields: values }
    })
}

export function textRecordSchema(collection: Collection): z.ZodType<TextRecord, unknown> {
  const { kind, reference } = collection
  const members = kind.fields.filter(hasLanguage).map((field) => textMemberOf(collection, field))
  const texts: Record<string, z.ZodType> = {
    ...Object.fromEntries(members.map((member) => [member, textSchema])),
    [reference]: idSchema,
  }
  const describing = {
    lang: languageSchema,
    outdated: z.array(z.enum(members, 'names no text'), 'is no list').default([]),
  }
  return z.object({ ...texts, ...describing }).transform(({ lang, outdated, ...rest }) => {
    const values: Record<string, unknown> = rest
    return { documentId: String(values[reference]), language: lang, outdated, texts: values }
  })
}

/** The first thing that is wrong with a record, in words, and the value where it helps. */
export function reasonOf(error: z.ZodError): { reason: string; value?: string } {
  const [issue] = error.issues
  if (!issue) return { reason: 'is invalid' }
  if (issue.path.length === 0)
    return { reason: issue.code === 'custom' ? issue.message : 'is no record' }
  const reason = `${issue.path.join('.')} ${issue.message}`
  const value = issue.code === 'custom' ? issue.params?.['value'] : undefined
  return value === undefined ? { reason } : { reason, value: shorten(JSON.stringify(value)) }
}

function fieldSchema({ control, onlyIf }: FormField, zone: Zone): z.ZodType {
  if (control === 'day') return onlyIf ? daySchema(zone).optional() : daySchema(zone)
  if (control !== 'images') return textSchema
  const addresses = z.array(z.string('is no text'), 'is no list').max(1000, 'has too many images')
  return z.union([z.string(), addresses], 'is no list of addresses').exactOptional()
}
