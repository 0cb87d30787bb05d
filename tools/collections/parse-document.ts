import type { FormField } from '#core/forms/fields.ts'
import { parseForm } from '#core/forms/form.ts'
import type { FieldErrorCode } from '#core/forms/text-schema.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type { Language } from '#core/localized.ts'
import type { ImportedDocument } from '#server/storage/content/import-document.ts'
import { hasLanguage, memberOf, textMemberOf, type Collection } from './collections.ts'
import type { ImageImporter } from './image-importer.ts'
import type { Place, Problem } from './import-context.ts'
import { fieldProblems } from './import-problems.ts'
import type { DocumentRecord, TextRecord } from './record-schema.ts'
import { resolveValue } from './resolve-value.ts'

export type DocumentRecords = {
  place: Place
  record: DocumentRecord
  texts: Partial<Record<Language, { place: Place; record: TextRecord }>>
}

type ParseResult =
  | { ok: true; document: ImportedDocument<unknown>; leftOut: Problem[] }
  | { ok: false; problem: Problem }

/**
 * Makes a document of its records, by the rules of the store for its kind. An image that is missing, or one too many, and
 * characters that cannot be stored are left out, so that they do not lose the text beside them.
 */
export async function parseDocument(
  collection: Collection,
  records: DocumentRecords,
  images: ImageImporter,
): Promise<ParseResult> {
  const { fields, schema } = collection.kind
  const values: Record<string, unknown> = {}
  const leftOut: Problem[] = []
  for (const field of fields) {
    const member = findMember(collection, field, records)
    const { value, sort, reasons } = await resolveValue(field, member.value, images)
    leftOut.push(
      ...reasons.map((reason) => ({ ...member.place, sort, reason: `${member.name}: ${reason}` })),
    )
    values[field.name] = value
  }
  // Not by the schema of the form: a stored event may lack a language.
  const parsed = parseForm({ schema, fields }, values)
  if (!parsed.ok) {
    const { errors } = parsed
    const field = fields.find(({ name }) => name in errors)
    const whole = { place: records.place, name: 'the record' }
    const member = field ? findMember(collection, field, records) : whole
    const problem = (field && errors[field.name]) ?? 'wrong'
    const name = nameInReason(collection, field, { name: member.name, problem })
    const title = firstTextOf(collection, records)
    return refuse({ ...member, name }, problem, title)
  }
  const { fields: _, ...description } = records.record
  const outdated = findOutdated(collection, records)
  const title = titleOf(collection.kind, parsed.body)
  const named = leftOut.map((problem) => ({ ...problem, ...(title && { title }) }))
  return { ok: true, document: { ...description, outdated, body: parsed.body }, leftOut: named }
}

type Member = { place: Place; name: string; value: unknown }

/** The text of a document is in a record of its own, or in that of the document. */
function findMember(
  collection: Collection,
  field: FormField,
  { place, record, texts }: DocumentRecords,
): Member {
  const text = field.language && texts[field.language]
  const textName = textMemberOf(collection, field)
  const value = text?.record.texts[textName]
  if (text && value !== undefined) {
    return { place: text.place, name: textName, value }
  }
  const name = memberOf(field)
  return { place, name, value: record.fields[name] ?? '' }
}

function findOutdated(collection: Collection, { texts }: DocumentRecords): string[] {
  const isOutdated = (field: FormField) =>
    field.language &&
    texts[field.language]?.record.outdated.includes(textMemberOf(collection, field))
  return collection.kind.fields.filter(isOutdated).map(({ path }) => path)
}

/** Where one language is enough, a text that is missing in both is not that of the one that is asked for first. */
function nameInReason(
  { kind }: Collection,
  field: FormField | undefined,
  { name, problem }: { name: string; problem: FieldErrorCode },
): string {
  if (problem !== 'empty' || !field?.language) return name
  const parent = field.path.slice(0, field.path.lastIndexOf('.'))
  const names = kind.fields
    .filter(({ path, language }) => language && path.slice(0, path.lastIndexOf('.')) === parent)
    .map(memberOf)
  return names.length > 1 ? names.join(' or ') : name
}

/** For a person who looks for it: in Ukrainian, or in the language that it has. */
export function titleOf(kind: Kind<unknown>, body: unknown): string | undefined {
  const { uk, en } = kind.title?.(body) ?? {}
  return uk ?? en
}

/** The first text of a record that is no document: that of its title, in either language. */
function firstTextOf(collection: Collection, records: DocumentRecords): string | undefined {
  const texts = collection.kind.fields.filter(hasLanguage)
  const values = texts.map((field) => findMember(collection, field, records).value)
  const text = values.find((value) => typeof value === 'string' && value !== '')
  return typeof text === 'string' ? text : undefined
}

function refuse(
  { place, name }: Omit<Member, 'value'>,
  problem: FieldErrorCode,
  title: string | undefined,
): ParseResult {
  const sort = problem === 'empty' || problem === 'tooLong' ? problem : 'value'
  const reason = `${name} ${fieldProblems[problem]}`
  return { ok: false, problem: { ...place, sort, reason, ...(title && { title }) } }
}
