import type { FormField } from '#core/forms/fields.ts'
import { parseForm } from '#core/forms/form.ts'
import { splitAddresses } from '#core/images/image.ts'
import type { Language } from '#core/localized.ts'
import type { ImportedDocument } from '#server/storage/writing/import-document.ts'
import { memberOf, textMemberOf, type Collection } from './collections.ts'
import { quote } from './formats/raw-records.ts'
import type { ImageImporter } from './image-importer.ts'
import type { Place, Problem } from './import-context.ts'
import { fieldProblems } from './import-problems.ts'
import type { DocumentRecord, TextRecord } from './record-schema.ts'

export type DocumentRecords = {
  place: Place
  record: DocumentRecord
  texts: Partial<Record<Language, { place: Place; record: TextRecord }>>
}

type ParseResult =
  | { ok: true; document: ImportedDocument<unknown> }
  | { ok: false; problem: Problem }

/** Makes a document of its records, by the rules of the store for its kind. */
export async function parseDocument(
  collection: Collection,
  records: DocumentRecords,
  images: ImageImporter,
): Promise<ParseResult> {
  const { fields, schema } = collection.kind
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const member = findMember(collection, field, records)
    const resolved = await resolveImages(field, member.value, images)
    if (!resolved.ok) return refuse(member, resolved.reason)
    values[field.name] = resolved.value
  }
  // Not by the schema of the form: a stored event may lack a language.
  const parsed = parseForm({ schema, fields }, values)
  if (!parsed.ok) {
    const { errors } = parsed
    const field = fields.find(({ name }) => name in errors)
    const whole = { place: records.place, name: 'the record' }
    const member = field ? findMember(collection, field, records) : whole
    return refuse(member, fieldProblems[(field && errors[field.name]) ?? 'wrong'])
  }
  const { fields: _, ...description } = records.record
  const outdated = findOutdated(collection, records)
  return { ok: true, document: { ...description, outdated, body: parsed.body } }
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

async function resolveImages(
  { control, maxLength, isOptional }: FormField,
  value: unknown,
  images: ImageImporter,
): Promise<{ ok: true; value: unknown } | { ok: false; reason: string }> {
  if (control !== 'image' && control !== 'images') return { ok: true, value }
  const references = toReferences(control, value, maxLength)
  if (references.length > maxLength) return { ok: false, reason: fieldProblems.tooMany }
  const addresses: string[] = []
  for (const reference of references) {
    const image = await images.resolve(reference)
    if (image.ok) addresses.push(image.address)
    else if (!image.isErased) return { ok: false, reason: `${quote(reference)} ${image.reason}` }
  }
  // A form sends a list that is empty as a text, which leaves an optional part out.
  const isList = control === 'images' && !(isOptional && addresses.length === 0)
  return { ok: true, value: isList ? addresses : (addresses[0] ?? '') }
}

function toReferences(control: 'image' | 'images', value: unknown, maxLength: number): string[] {
  if (Array.isArray(value)) return value.map(String)
  const text = String(value)
  if (control === 'images') return splitAddresses(text, maxLength + 1)
  return text === '' ? [] : [text]
}

function refuse({ place, name }: Omit<Member, 'value'>, reason: string): ParseResult {
  return { ok: false, problem: { ...place, reason: `${name} ${reason}` } }
}
