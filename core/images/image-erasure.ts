import type { FormField } from '#core/forms/fields.ts'
import type { FormValues } from '#core/forms/form.ts'
import { splitAddresses } from './image.ts'
import type { Kind } from '#core/content/kind.ts'

type WithFields = { readonly fields: Kind<unknown>['fields'] }

/** The ids of all own images that are named in a text, by whichever of their addresses. */
export function findImageIds(text: string): string[] {
  const found = text.matchAll(/\/media\/([0-9a-f]{32})-/g)
  return [...new Set([...found].flatMap(([, id]) => id ?? []))]
}

/** The same body with no address of this image in it. It keeps to the rules of its kind. */
export function removeImageFromBody<Body>({ fields }: WithFields, body: Body, id: string): Body {
  const cleaned = fields.reduce<unknown>(
    (value, field) =>
      changeAt(value, field.path.split('.'), (one) => removeFromField(field, one, id)),
    body,
  )
  return cleaned as Body
}

/** The same for what a form holds. */
export function removeImageFromForm(
  { fields }: WithFields,
  values: FormValues,
  id: string,
): FormValues {
  const cleaned = { ...values }
  for (const field of fields) {
    const value = removeFromField(field, values[field.name], id)
    if (typeof value === 'string') cleaned[field.name] = value
  }
  return cleaned
}

function removeFromField({ control, required }: FormField, value: unknown, id: string): unknown {
  const isNamedIn = (one: unknown) => typeof one === 'string' && one.includes(`/media/${id}-`)
  if (Array.isArray(value)) {
    return value.some(isNamedIn) ? value.filter((one) => !isNamedIn(one)) : value
  }
  if (typeof value !== 'string' || !isNamedIn(value)) return value
  if (control === 'image') return ''
  if (control === 'images') {
    return splitAddresses(value)
      .filter((one) => !isNamedIn(one))
      .join(', ')
  }
  // A link may not be empty.
  if (control === 'link') return value.slice(0, value.indexOf('/media/') + 1)
  const text = removeFromText(value, id)
  return text === '' && required !== 'never' ? '…' : text
}

/** Takes out an image of Markdown whole, of a link only where it leads, and a bare address. */
function removeFromText(text: string, id: string): string {
  const address = `(?:(?:https?:)?//[^\\s()<>"']{1,300}?)?/media/${id}-[\\w-]*(?:\\.\\w+)*(?:[?#][^\\s()<>"'.]*)?`
  const title = `(?:\\s+(?:"[^"]*"|'[^']*'))?`
  const mention = new RegExp(
    `(!?)\\[([^\\[\\]]{0,1000})\\]\\(\\s*<?${address}>?${title}\\s*\\)|<${address}>|${address}`,
    'g',
  )
  return text
    .replace(mention, (_, mark?: string, label?: string) => (mark === '' && label ? label : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function changeAt(
  value: unknown,
  [key, ...rest]: string[],
  change: (one: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value)
  if (typeof value !== 'object' || value === null || !(key in value)) return value
  const before = (value as Record<string, unknown>)[key]
  const after = changeAt(before, rest, change)
  return after === before ? value : { ...value, [key]: after }
}
