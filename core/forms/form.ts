import type { FormField } from './fields.ts'
import { splitAddresses } from '#core/images/image.ts'
import type { Kind } from '#core/content/kind.ts'
import { languages, type Language } from '#core/localized.ts'
import { type FieldErrors, toFieldErrors } from './text-schema.ts'

/** A body as a form holds it: a text for each field. */
export type FormValues = Record<string, string>

export type FormParseResult<Body> =
  | { ok: true; body: Body }
  /** `nothing` when not one field says anything, `fields` when some are missing or wrong. */
  | { ok: false; what: 'nothing' | 'fields'; faults: FieldErrors }

type FormDefinition<Body> = Pick<Kind<Body>, 'schema' | 'formSchema' | 'fields'>

/** Reads a form by the same rules in the browser and at the server. */
export function parseForm<Body>(
  { schema, formSchema = schema, fields }: FormDefinition<Body>,
  submitted: Readonly<Record<string, unknown>>,
): FormParseResult<Body> {
  const body: Tree = {}
  for (const field of fields)
    setMember(body, field.path.split('.'), fieldValue(field, submitted[field.name]))
  const read = formSchema.safeParse(body)
  if (read.success) return { ok: true, body: read.data }

  const faults: FieldErrors = {}
  for (const [path, fault] of Object.entries(toFieldErrors(read.error))) {
    const field = fields.find((one) => isPartOf(path, one.path) || isPartOf(one.path, path))
    if (field) faults[field.name] ??= fault
  }
  const saysNothing = fields.every(({ name }) => isBlank(submitted[name]))
  return { ok: false, what: saysNothing ? 'nothing' : 'fields', faults }
}

/** The same body as the form shows it. */
export function toFormValues<Body>(
  { fields }: Pick<FormDefinition<Body>, 'fields'>,
  body: Body,
): FormValues {
  return Object.fromEntries(
    fields.map(({ name, path }) => {
      const value = path.split('.').reduce<unknown>(getMember, body)
      return [
        name,
        Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '',
      ]
    }),
  )
}

/** The languages in which something is missing that the other one has. */
export function missingLanguages(fields: readonly FormField[], values: FormValues): Language[] {
  const isFilled = ({ name }: FormField) => (values[name] ?? '').trim() !== ''
  return languages.filter((language) =>
    fields.some(
      (field) =>
        field.language === language &&
        !isFilled(field) &&
        fields.some((other) => isTranslation(field, other) && isFilled(other)),
    ),
  )
}

/** The same text in the other language. */
export function isTranslation(field: FormField, other: FormField): boolean {
  return (
    field.language !== undefined &&
    other.language !== undefined &&
    field.language !== other.language &&
    parentOf(field.path) === parentOf(other.path)
  )
}

function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === ''
}

type Tree = { [key: string]: unknown }

function setMember(tree: Tree, [key = '', ...rest]: string[], value: unknown): void {
  // What the form does not send is not there, rather than there and undefined.
  if (rest.length > 0) setMember((tree[key] ??= {}) as Tree, rest, value)
  else if (value !== undefined) tree[key] = value
}

function fieldValue({ control, maxLength }: FormField, sent: unknown): unknown {
  if (control !== 'images' || typeof sent !== 'string') return sent
  // One too many is enough to say so; the others need not be checked.
  return splitAddresses(sent, maxLength + 1)
}

function getMember(of: unknown, key: string): unknown {
  return typeof of === 'object' && of !== null ? (of as Tree)[key] : undefined
}

function isPartOf(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}.`)
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'))
}
