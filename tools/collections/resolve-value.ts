import type { FormField } from '#core/forms/fields.ts'
import { splitAddresses } from '#core/text/split-addresses.ts'
import { quote } from './formats/raw-records.ts'
import type { ImageImporter } from './image-importer.ts'

/** The list of a hostile file may be longer. */
const maxReferences = 1000

type Resolved = { value: unknown; sort: 'image' | 'characters'; reasons: string[] }

/** The value with the addresses of its images, and the reasons why a part of it is left out. */
export async function resolveValue(
  field: FormField,
  value: unknown,
  images: ImageImporter,
): Promise<Resolved> {
  const isOfImages = field.control === 'image' || field.control === 'images'
  return isOfImages ? resolveImages(field, value, images) : removeUnstorable(value)
}

async function resolveImages(
  { control, maxLength, isOptional }: FormField,
  value: unknown,
  images: ImageImporter,
): Promise<Resolved> {
  const references = toReferences(value, control === 'images').map(withoutGhostAddress)
  const addresses: string[] = []
  const reasons: string[] = []
  const most = control === 'images' ? maxLength : 1
  if (references.length > most) {
    reasons.push(`the first ${most} of ${references.length} images are used, the others left out`)
  }
  for (const reference of references.slice(0, most)) {
    const image = await images.resolve(reference)
    if (image.ok) addresses.push(image.address)
    else if (!image.isErased) reasons.push(`${quote(reference)} is left out: it ${image.reason}`)
  }
  // A form sends a list that is empty as a text, which leaves an optional part out.
  const isList = control === 'images' && !(isOptional && addresses.length === 0)
  return { value: isList ? addresses : (addresses[0] ?? ''), sort: 'image', reasons }
}

/** Ghost writes this in place of its address, so that what is left is the path of the file. */
function withoutGhostAddress(reference: string): string {
  return reference.replace(/^__GHOST_URL__(?=\/)/, '')
}

function toReferences(value: unknown, isList: boolean): string[] {
  if (Array.isArray(value)) return value.map(String)
  const text = String(value)
  if (isList) return splitAddresses(text, maxReferences)
  return text === '' ? [] : [text]
}

/** Characters that no database stores, and the sign for bytes that were none: see core/forms/text-schema.ts. */
function removeUnstorable(value: unknown): Resolved {
  const sort = 'characters'
  if (typeof value !== 'string') return { value, sort, reasons: [] }
  const clean = value.toWellFormed().replaceAll(/[\0\uFFFD]/g, '')
  const count = value.length - clean.length
  if (count === 0) return { value, sort, reasons: [] }
  return { value: clean, sort, reasons: [`${count} characters that cannot be stored are left out`] }
}
