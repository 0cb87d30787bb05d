import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { isWebLink } from '#core/forms/link.ts'
import { imageAddress, imageLimits, parseImageAddress, type Image } from '#core/images/image.ts'
import { detectImageError } from '#server/images/detect-format.ts'
import type { EncodedImage } from '#server/images/encode.ts'
import type { ImageEncoder } from '#server/images/image-encoder.ts'
import { imageIdOf, newImage } from '#server/images/images.ts'
import type { NewImage } from '#server/storage/images/image-transactor.ts'
import type { Store } from '#server/storage/store.ts'
import type { FetchedImage } from './fetch-image.ts'
import { findFile } from './formats/find-file.ts'
import type { Write } from './import-context.ts'
import { imageProblems } from './import-problems.ts'

/** `erased`: somebody asked for its deletion, so the document is imported without it. */
export type ImageReference =
  | { ok: true; address: string; isNew: boolean }
  | { ok: false; isErased: boolean; reason: string }

type Services = {
  store: Store
  write: Write
  /** Without it, as in a dry run, an image is only looked at. */
  encoder: Pick<ImageEncoder, 'encode'> | undefined
  /** The folder of the import, and that of the site's own files. */
  folder: string
  staticFolder: string
  /** Fetches an image of another site; undefined for one that stays there. */
  fetchImage?: ((address: string) => Promise<FetchedImage> | undefined) | undefined
  /** Called for an image that cannot be fetched: its address stays. */
  onNotFetched: (address: string, reason: string) => void
}

/** Finds the addresses of the images that records refer to, and stores those that are files. */
export class ImageImporter {
  readonly #services: Services
  readonly #references = new Map<string, ImageReference>()
  /** The hosts of images on other sites, each with their number. */
  readonly hosts = new Map<string, number>()

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
    if (isWebLink(reference)) return this.#findElsewhere(reference)
    const uploaded = parseImageAddress(reference)
    if (uploaded) {
      const [image] = await store.images.images([uploaded.id])
      return image ? use(image.address) : refuse('is not on this site')
    }
    // A file of this site, or one of the old site that was copied into the folder.
    const isOfSite = reference.startsWith('/')
    const path = isOfSite ? reference.slice(1) : reference
    if (isOfSite && (await findFile(staticFolder, path)).ok) return use(reference)
    const found = await findFile(folder, path)
    if (!found.ok) return refuse(isOfSite ? 'is no file of this site' : found.reason)
    if (found.bytes > imageLimits.bytes) return refuse(imageProblems.tooLarge)
    return this.#store(await readFile(found.file), `/media/${basename(reference)}`)
  }

  async #findElsewhere(address: string): Promise<ImageReference> {
    const { host, protocol } = new URL(address)
    if (protocol === 'https:') this.hosts.set(host, (this.hosts.get(host) ?? 0) + 1)
    const fetched = await this.#services.fetchImage?.(address)
    if (!fetched) return use(address)
    const image = fetched.ok ? await this.#store(fetched.bytes, '') : refuse(fetched.reason)
    if (image.ok || image.isErased) return image
    this.#services.onNotFetched(address, image.reason)
    return use(address)
  }

  /** A file with the name of an exported image keeps its id, so links to its address stay valid. */
  async #store(bytes: Uint8Array, exportedAddress: string): Promise<ImageReference> {
    const { write, encoder } = this.#services
    const exported = parseImageAddress(exportedAddress)
    const ids = [...(exported ? [exported.id] : []), imageIdOf(bytes)]
    const known = await write(async ({ images }) => {
      for (const id of ids) {
        const image = await images.markAsWanted(id)
        if (image) return use(image.address)
        if (await images.isErased(id)) return refuse('was erased from this site', true)
      }
      return undefined
    })
    if (known) return known
    if (!encoder) return examine(bytes, exported)
    const result = await encoder.encode(bytes)
    if (!result.ok) return refuse(imageProblems[result.reason])
    const image = exported && toExportedImage(exported, result.encoded, bytes)
    const added = image ?? newImage(imageIdOf(bytes), result.encoded)
    const { address } = await write(({ images }) => images.add(added))
    return { ok: true, address, isNew: true }
  }
}

/** For a dry run. The size of a new image is not known yet. */
function examine(bytes: Uint8Array, exported: Image | undefined): ImageReference {
  const reason = detectImageError(bytes)
  if (reason) return refuse(imageProblems[reason])
  const unknown = { id: imageIdOf(bytes), width: 1, height: 1, placeholderColor: '000000' }
  return { ok: true, address: imageAddress(exported ?? unknown), isNew: true }
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
