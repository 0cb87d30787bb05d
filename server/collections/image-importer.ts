import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { isWebLink } from '#core/forms/link.ts'
import { imageLimits, parseImageAddress, type Image } from '#core/images/image.ts'
import type { EncodedImage } from '#server/images/encode.ts'
import type { ImageEncoder } from '#server/images/image-encoder.ts'
import { imageIdOf, newImage } from '#server/images/images.ts'
import type { Store } from '#server/storage/store.ts'
import type { NewImage } from '#server/storage/writing/image-transactor.ts'
import { importAuthor } from './collections.ts'
import { findFile } from './find-file.ts'
import { imageProblems } from './import-problems.ts'

/** `erased`: somebody asked for its deletion, so the document is imported without it. */
export type ImageReference =
  | { ok: true; address: string; isNew: boolean }
  | { ok: false; isErased: boolean; reason: string }

type Services = {
  store: Store
  encoder: Pick<ImageEncoder, 'encode'>
  /** The folder of the import, and that of the site's own files. */
  folder: string
  staticFolder: string
}

/** Finds the addresses of the images that records refer to, and stores those that are files. */
export class ImageImporter {
  readonly #services: Services
  readonly #references = new Map<string, ImageReference>()

  constructor(services: Services) {
    this.#services = services
  }

  /** The reference is the path of a file beside the records, or an address. */
  async resolve(reference: string): Promise<ImageReference> {
    const known = this.#references.get(reference)
    if (known) return known.ok ? { ...known, isNew: false } : known
    const found = await this.#find(reference)
    this.#references.set(reference, found)
    return found
  }

  async #find(reference: string): Promise<ImageReference> {
    const { store, folder, staticFolder } = this.#services
    if (isWebLink(reference)) return use(reference)
    const uploaded = parseImageAddress(reference)
    if (uploaded) {
      const [image] = await store.images.images([uploaded.id])
      return image ? use(image.address) : refuse('is not on this site')
    }
    if (reference.startsWith('/')) {
      const file = await findFile(staticFolder, reference.slice(1))
      return file.ok ? use(reference) : refuse('is no file of this site')
    }
    const found = await findFile(folder, reference)
    if (!found.ok) return refuse(found.reason)
    if (found.bytes > imageLimits.bytes) return refuse(imageProblems.tooLarge)
    return this.#store(await readFile(found.file), `/media/${basename(reference)}`)
  }

  /** A file with the name of an exported image keeps its id, so links to its address stay valid. */
  async #store(bytes: Uint8Array, exportedAddress: string): Promise<ImageReference> {
    const { store, encoder } = this.#services
    const exported = parseImageAddress(exportedAddress)
    const ids = [...(exported ? [exported.id] : []), imageIdOf(bytes)]
    const known = await store.write(importAuthor, async ({ images }) => {
      for (const id of ids) {
        const image = await images.markAsWanted(id)
        if (image) return use(image.address)
        if (await images.isErased(id)) return refuse('was erased from this site', true)
      }
      return undefined
    })
    if (known) return known
    const result = await encoder.encode(bytes)
    if (!result.ok) return refuse(imageProblems[result.reason])
    const image = exported && toExportedImage(exported, result.encoded, bytes)
    const added = image ?? newImage(imageIdOf(bytes), result.encoded)
    const { address } = await store.write(importAuthor, ({ images }) => images.add(added))
    return { ok: true, address, isNew: true }
  }
}

/** With the address and the JPEG of the export. Undefined where the file is not what its name says. */
function toExportedImage(
  { id, width, height, placeholderColor }: Image,
  encoded: EncodedImage,
  bytes: Uint8Array,
): NewImage | undefined {
  const isExported = encoded.isPlainJpeg && encoded.width === width && encoded.height === height
  if (!isExported) return undefined
  const files = encoded.files.map((file) => (file.format === 'jpg' ? { ...file, bytes } : file))
  return newImage(id, { ...encoded, placeholderColor, files })
}

function use(address: string): ImageReference {
  return { ok: true, address, isNew: false }
}

function refuse(reason: string, isErased = false): ImageReference {
  return { ok: false, isErased, reason }
}
