import { createHash } from 'node:crypto'
import { contentKinds } from '#core/content/content-kinds.ts'
import {
  type AddImageResult,
  imageAddress,
  imageFormats,
  parseImageAddress,
  scaledImageAddress,
} from '#core/images/image.ts'
import type { Kind } from '#core/content/kind.ts'
import type { Images } from '#core/site.ts'
import { optionalBilingualText } from '#core/forms/text-schema.ts'
import type { Log } from '../log.ts'
import { requireAdministrator } from '../storage/require-administrator.ts'
import type { StoredImage } from '../storage/images/image-files.ts'
import type { NewImage } from '../storage/images/image-writer.ts'
import type { Store } from '../storage/store.ts'
import type { ImageEncoder } from './image-encoder.ts'
import type { EncodedImage } from './encode.ts'

const altSchema = optionalBilingualText(500)

/** The images of the site: encoded by the image worker, kept in the store. */
export function createImages(
  store: Store,
  encoder: Pick<ImageEncoder, 'encode'>,
  log: Pick<Log, 'info'>,
): Images {
  return {
    async add(by, bytes) {
      requireAdministrator(by)
      const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      // Uploaded before, by the same or another person.
      const stored = await store.write(by.id, (writer) => writer.images.markAsWanted(id))
      if (stored) return toAddResult(stored)
      const result = await encoder.encode(bytes)
      if (!result.ok) {
        log.info({ by: by.id, reason: result.reason }, 'upload refused')
        return result
      }
      const image = newImage(id, result.encoded)
      return toAddResult(await store.write(by.id, (writer) => writer.images.add(image)))
    },

    async setAltText(by, address, alt) {
      requireAdministrator(by)
      const image = parseImageAddress(address)
      const parsed = altSchema.safeParse(alt)
      if (!image || !parsed.success) return false
      return store.write(by.id, (writer) => writer.images.setAltText(image.id, parsed.data))
    },

    async altTexts(addresses) {
      const ids = addresses.flatMap((address) => parseImageAddress(address)?.id ?? [])
      const images = await store.imageFiles.images(ids)
      return Object.fromEntries(
        images
          .filter(({ alt }) => alt.uk !== undefined || alt.en !== undefined)
          .map(({ address, alt }) => [address, alt]),
      )
    },

    async altTextHistory(by, addresses) {
      requireAdministrator(by)
      return store.imageFiles.texts(
        addresses.flatMap((address) => parseImageAddress(address)?.id ?? []),
      )
    },

    async findUsages(by, address) {
      requireAdministrator(by)
      const id = parseImageAddress(address)?.id
      if (id === undefined) return []
      const found = await Promise.all(
        Object.values<Kind<unknown>>(contentKinds).map(async (kind) => {
          const documents = await store.documents.findByImage(kind, id)
          return documents.map((document) => ({
            id: document.id,
            name: kind.title?.(document.body) ?? {},
          }))
        }),
      )
      return found.flat()
    },

    async erase(by, address) {
      requireAdministrator(by)
      const image = parseImageAddress(address)
      if (!image) return false
      const isErased = await store.write(by.id, (writer) => writer.images.erase(image.id))
      if (!isErased) return false
      await store.scrubDeletedData()
      log.info({ by: by.id, image: image.id }, 'image erased')
      return true
    },

    async erasures(by, documentId) {
      requireAdministrator(by)
      return store.imageFiles.erasures(documentId)
    },
  }
}

function toAddResult({ address, alt }: StoredImage): AddImageResult {
  return { ok: true, address, alt }
}

function newImage(id: string, { files, ...image }: EncodedImage): NewImage {
  const address = imageAddress({ id, ...image })
  return {
    id,
    address,
    files: files.map(({ width, format, bytes }) => ({
      name: fileName(format === 'jpg' ? address : scaledImageAddress(id, width, format)),
      type: imageFormats[format],
      bytes,
    })),
  }
}

function fileName(address: string): string {
  return address.slice('/media/'.length)
}
