import type { FormField } from './fields.ts'
import { splitAddresses } from './image.ts'
import type { Kind } from './kind.ts'
import { languages, type Language } from './localized.ts'
import { type FieldFaults, fieldFaults } from './text.ts'

/** A body as a form holds it: a text for each field. */
export type Fields = Record<string, string>

export type ReadFields<Body> =
  | { ok: true; body: Body }
  /** `nothing` when not one field says anything, `fields` when some are missing or wrong. */
  | { ok: false; what: 'nothing' | 'fields'; faults: FieldFaults }

type Form<Body> = Pick<Kind<Body>, 'schema' | 'written' | 'fields'>

/** Reads a form by the same rules in the browser and at the server. */
export function readFields<Body>(
  { schema, written = schema, fields }: Form<Body>,
  sent: Readonly<Record<string, unknown>>,
): ReadFields<Body> {
  const body: Tree = {}
  for (const field of fields) put(body, field.path.split('.'), valueOf(field, sent[field.name]))
  const read = written.safeParse(body)
  if (read.success) return { ok: true, body: read.data }

  const faults: FieldFaults = {}
  for (const [path, fault] of Object.entries(fieldFaults(read.error))) {
    const field = fields.find((one) => isPartOf(path, one.path) || isPartOf(one.path, path))
    if (field) faults[field.name] ??= fault
  }
  const saysNothing = fields.every(({ name }) => isBlank(sent[name]))
  return { ok: false, what: saysNothing ? 'nothing' : 'fields', faults }
}

/** The same body as the form shows it. */
export function fieldsOf<Body>({ fields }: Pick<Form<Body>, 'fields'>, body: Body): Fields {
  return Object.fromEntries(
    fields.map(({ name, path }) => {
      const value = path.split('.').reduce<unknown>(member, body)
      return [
        name,
        Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '',
      ]
    }),
  )
}

/** The languages in which something is missing that the other one has. */
export function missingLanguages(fields: readonly FormField[], values: Fields): Language[] {
  const isFilled = ({ name }: FormField) => (values[name] ?? '').trim() !== ''
  return languages.filter((language) =>
    fields.some(
      (field) =>
        field.language === language &&
        !isFilled(field) &&
        fields.some((other) => isTwin(field, other) && isFilled(other)),
    ),
  )
}

/** The same text in the other language. */
export function isTwin(field: FormField, other: FormField): boolean {
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

function put(tree: Tree, [key = '', ...rest]: string[], value: unknown): void {
  // What the form does not send is not there, rather than there and undefined.
  if (rest.length > 0) put((tree[key] ??= {}) as Tree, rest, value)
  else if (value !== undefined) tree[key] = value
}

function valueOf({ control, longest }: FormField, sent: unknown): unknown {
  if (control !== 'pictures' || typeof sent !== 'string') return sent
  // One too many is enough to say so; the others need not be checked.
  return splitAddresses(sent, longest + 1)
}

function member(of: unknown, key: string): unknown {
  return typeof of === 'object' && of !== null ? (of as Tree)[key] : undefined
}

function isPartOf(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}.`)
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'))
}
