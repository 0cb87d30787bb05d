import type { z } from 'zod'
import { languages, languagesOf, type Language, type SiteLanguages } from '#core/localized.ts'
import { splitAddresses } from '#core/text/split-addresses.ts'
import { fieldsIn } from './fields-in.ts'
import type { FieldCondition, FormField } from './fields.ts'
import { type FieldErrors, toFieldErrors } from './text-schema.ts'

/** The values of a form: a text for each field. */
export type FormValues = Record<string, string>

export type FormParseResult<Body> =
  | { ok: true; body: Body }
  /** `nothing`: all fields are empty. `fields`: some are missing or invalid. */
  | { ok: false; reason: 'nothing' | 'fields'; errors: FieldErrors }

type FormDefinition<Body> = {
  readonly schema: z.ZodType<Body, unknown>
  /** Where the form requires more than the store. */
  readonly formSchema?: z.ZodType<Body, unknown>
  readonly fields: readonly FormField[]
}

/** The form field by which an editor leaves a text in one language for now: 'yes' or ''. */
export const oneLanguageField = 'oneLanguage'

/** Parses a form by the same rules in the browser and on the server. */
export function parseForm<Body>(
  { schema, formSchema = schema, fields: all }: FormDefinition<Body>,
  submitted: Readonly<Record<string, unknown>>,
  choice: SiteLanguages = 'both',
): FormParseResult<Body> {
  const fields = fieldsIn(all, choice)
  const body: Tree = {}
  for (const field of fields) {
    if (isLeftOut(field, submitted)) continue
    setMember(body, field.path.split('.'), fieldValue(field, submitted[field.name]))
  }
  const isWaiting = submitted[oneLanguageField] === 'yes'
  const checked = (isWaiting ? schema : formSchema).safeParse(body)
  let errors = {
    ...fieldErrors(askedIn(all, choice), checked.error),
    ...(choice === 'both' ? {} : missingTexts(fields, submitted)),
  }
  if (Object.keys(errors).length === 0) {
    // A text that is asked for in both languages is wrong in the one that the site does not have.
    const parsed = checked.success ? checked : schema.safeParse(body)
    if (parsed.success) return { ok: true, body: parsed.data }
    errors = fieldErrors(all, parsed.error)
  }
  const isEmpty = fields.every(({ name }) => isBlank(submitted[name]))
  return { ok: false, reason: isEmpty ? 'nothing' : 'fields', errors }
}

/** The fields of these languages, and those of none. */
function askedIn(fields: readonly FormField[], choice: SiteLanguages): readonly FormField[] {
  return fields.filter(({ language }) => !language || languagesOf(choice).includes(language))
}

/** The texts that the store would take in the other language alone. */
function missingTexts(
  fields: readonly FormField[],
  submitted: Readonly<Record<string, unknown>>,
): FieldErrors {
  const missing = fields.filter(
    (field) =>
      field.language &&
      isAskedFor(field, submitted) &&
      isRequired(field, submitted) &&
      isBlank(submitted[field.name]),
  )
  return Object.fromEntries(missing.map(({ name }) => [name, 'empty']))
}

function fieldErrors(fields: readonly FormField[], error: z.ZodError | undefined): FieldErrors {
  const errors: FieldErrors = {}
  for (const [errorPath, code] of Object.entries(error ? toFieldErrors(error) : {})) {
    const field = fields.find(({ path }) => isPartOf(errorPath, path) || isPartOf(path, errorPath))
    if (field) errors[field.name] ??= code
  }
  return errors
}

/** True if the form asks for the field, given what is filled in. */
export function isAskedFor(
  { onlyIf }: Pick<FormField, 'onlyIf'>,
  values: Readonly<Record<string, unknown>>,
): boolean {
  return !onlyIf || isMet(onlyIf, values)
}

/** True if it has to be filled in, given what else is. */
export function isRequired(
  { required, emptyIf, canWait }: FormField,
  values: Readonly<Record<string, unknown>>,
): boolean {
  if (required !== 'always' || (canWait && values[oneLanguageField] === 'yes')) return false
  return !emptyIf || !isMet(emptyIf, values)
}

/** True if a condition holds, given what is filled in. */
export function isMet(
  condition: FieldCondition,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const value = values[condition.field]
  if ('value' in condition) return value === condition.value
  return typeof value === 'string' && value !== '' && value !== condition.isNot
}

export function toFormValues(
  { fields }: { fields: readonly Pick<FormField, 'name' | 'path'>[] },
  body: unknown,
): FormValues {
  return Object.fromEntries(
    fields.map(({ name, path }) => {
      const value = valueAt(body, path)
      return [
        name,
        Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '',
      ]
    }),
  )
}

export function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce(getMember, body)
}

/** The languages that lack a text which the other language has. */
export function missingLanguages(fields: readonly FormField[], values: FormValues): Language[] {
  return languages.filter((language) => findUntranslated(fields, values, language) !== undefined)
}

/** The first field that is empty in the language and filled in the other one. */
export function findUntranslated(
  fields: readonly FormField[],
  values: FormValues,
  language: Language,
): FormField | undefined {
  const isFilled = ({ name }: FormField) => (values[name] ?? '').trim() !== ''
  return fields.find(
    (field) =>
      field.language === language &&
      !isFilled(field) &&
      fields.some((other) => isTranslation(field, other) && isFilled(other)),
  )
}

/** Its value for a document, where the form has it: a text that waits for its translation may go on waiting. */
export function oneLanguageValue(fields: readonly FormField[], values: FormValues): FormValues {
  const waiting = fields.filter(({ canWait }) => canWait)
  if (waiting.length === 0) return {}
  return { [oneLanguageField]: waiting.some(({ name }) => !values[name]) ? 'yes' : '' }
}

/** True if the field has the same text in the other language. */
export function isTranslation(field: FormField, other: FormField): boolean {
  return (
    field.language !== undefined &&
    other.language !== undefined &&
    field.language !== other.language &&
    parentOf(field.path) === parentOf(other.path)
  )
}

function isLeftOut(field: FormField, submitted: Readonly<Record<string, unknown>>): boolean {
  if (!isAskedFor(field, submitted)) return true
  const value = submitted[field.name] ?? field.choices?.[0]
  return (
    field.isOptional === true &&
    (value === field.choices?.[0] || (typeof value === 'string' && isBlank(value)))
  )
}

function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === ''
}

type Tree = { [key: string]: unknown }

function setMember(tree: Tree, [key = '', ...rest]: string[], value: unknown): void {
  // A field that was not sent is missing, rather than undefined.
  if (rest.length > 0) setMember((tree[key] ??= {}) as Tree, rest, value)
  else if (value !== undefined) tree[key] = value
}

function fieldValue({ control, maxLength }: FormField, value: unknown): unknown {
  if (control !== 'images' || typeof value !== 'string') return value
  // One too many is enough for the error.
  return splitAddresses(value, maxLength + 1)
}

function getMember(tree: unknown, key: string): unknown {
  return typeof tree === 'object' && tree !== null ? (tree as Tree)[key] : undefined
}

function isPartOf(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}.`)
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'))
}
