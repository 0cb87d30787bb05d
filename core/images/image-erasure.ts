import type { FormField } from '#core/forms/fields.ts'
import type { FormValues } from '#core/forms/form.ts'
import { splitAddresses } from '#core/text/split-addresses.ts'

type WithFields = { readonly fields: readonly FormField[] }

export function findImageIds(text: string): string[] {
  const matches = text.matchAll(/\/media\/([0-9a-f]{32})-/g)
  return [...new Set([...matches].flatMap(([, id]) => id ?? []))]
}

/** The body without any address of this image. It stays valid for its kind. */
export function removeImageFromBody<Body>({ fields }: WithFields, body: Body, id: string): Body {
  const cleaned = fields.reduce<unknown>(
    (value, field) =>
      changeAt(value, field.path.split('.'), (member) => removeFromField(field, member, id)),
    body,
  )
  return cleaned as Body
}

/** The same for form values. */
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
  const hasImage = (text: unknown) => typeof text === 'string' && text.includes(`/media/${id}-`)
  if (Array.isArray(value)) {
    return value.some(hasImage) ? value.filter((address) => !hasImage(address)) : value
  }
  if (typeof value !== 'string' || !hasImage(value)) return value
  if (control === 'image') return ''
  if (control === 'images') {
    return splitAddresses(value)
      .filter((address) => !hasImage(address))
      .join(', ')
  }
  // A required link must not become empty.
  if (control === 'link') return value.slice(0, value.indexOf('/media/') + 1)
  const text = removeFromText(value, id)
  return text === '' && required !== 'never' ? '…' : text
}

/** Removes Markdown images and bare addresses; of a Markdown link the label stays. */
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
  change: (member: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value)
  if (typeof value !== 'object' || value === null || !(key in value)) return value
  const before = (value as Record<string, unknown>)[key]
  const after = changeAt(before, rest, change)
  return after === before ? value : { ...value, [key]: after }
}
