import { createHash } from 'node:crypto'
import { type Editor, requireRole } from '#core/admins/person.ts'
import { contentKinds } from '#core/content/content-kinds.ts'
import { optionalBilingualText } from '#core/forms/text-schema.ts'
import {
  type AddImageResult,
  imageAddress,
  imageFormats,
  type ImageUsage,
  maxAltTextLength,
  parseImageAddress,
  scaledImageAddress,
} from '#core/images/image.ts'
import type { PhotoAnswer } from '#core/images/photo-answer.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { languages } from '#core/localized.ts'
import type { Images } from '#core/site/site.ts'
import type { Log } from '#server/base/log.ts'
import { forRole } from '#server/storage/base/for-role.ts'
import type { StoredImage } from '#server/storage/images/image-reader.ts'
import type { NewImage } from '#server/storage/images/image-transactor.ts'
import type { Store } from '#server/storage/store.ts'
import { isSvg } from './detect-format.ts'
import type { EncodedImage } from './encode.ts'
import type { ImageEncoder } from './image-encoder.ts'

type Encoder = Pick<ImageEncoder, 'encode'>
type InfoLog = Pick<Log, 'info'>

export const altTextSchema = optionalBilingualText(maxAltTextLength)

/** The images of the site: encoded by the image worker, kept in the store. */
export function createImages(store: Store, encoder: Encoder, log: InfoLog): Images {
  return {
    ...createPoints(store),
    ...createPhotoAnswers(store, log),

    async isVisible(address) {
      const statuses = await store.images.statuses(imageIds([address]))
      const status = statuses[address]
      return status !== undefined && !status.isHidden && status.answer !== 'notYet'
    },

    async add(by, bytes, answer) {
      requireRole('editor', by)
      return addImage({ store, encoder, log }, by.id, { bytes, answer })
    },

    async setAltText(by, address, alt) {
      requireRole('editor', by)
      const image = parseImageAddress(address)
      const parsed = altTextSchema.safeParse(alt)
      if (!image || !parsed.success) return false
      const kept = languages.filter((language) => alt[language] === undefined)
      return store.write(by.id, ({ images }) => images.setAltText(image.id, parsed.data, kept))
    },

    async altTexts(addresses) {
      const images = await store.images.images(imageIds(addresses))
      return Object.fromEntries(
        images
          .filter(({ alt }) => alt.uk !== undefined || alt.en !== undefined)
          .map(({ address, alt }) => [address, alt]),
      )
    },

    async altTextHistory(by, addresses) {
      requireRole('editor', by)
      return store.images.texts(imageIds(addresses))
    },

    async findUsages(by, address) {
      requireRole('editor', by)
      const id = parseImageAddress(address)?.id
      return id === undefined ? [] : findUsages(store, id)
    },

    async erase(by, address) {
      requireRole('administrator', by)
      const image = parseImageAddress(address)
      if (!image) return false
      const isErased = await store.write(by.id, ({ images }) => images.erase(image.id))
      if (!isErased) return false
      await store.scrubDeletedData()
      log.info({ by: by.id, image: image.id }, 'image erased')
      return true
    },

    async erasures(by, documentId) {
      requireRole('editor', by)
      return store.images.erasures(documentId)
    },
  }
}

function createPoints(store: Store): Pick<Images, 'setPoint' | 'points'> {
  return {
    async setPoint(by, address, point) {
      requireRole('editor', by)
      const image = parseImageAddress(address)
      if (!image) return false
      return store.write(by.id, ({ images }) => images.setPoint(image.id, point))
    },

    async points(addresses) {
      const images = await store.images.images(imageIds(addresses))
      return Object.fromEntries(
        images.flatMap(({ address, point }) => (point ? [[address, point]] : [])),
      )
    },
  }
}

function createPhotoAnswers(
  store: Store,
  log: InfoLog,
): Pick<Images, 'statuses' | 'setAnswer' | 'setHidden'> {
  return forRole('editor', {
    statuses: (_by: Editor, addresses: readonly string[]) =>
      store.images.statuses(imageIds(addresses)),

    async setAnswer(by: Editor, address: string, answer: PhotoAnswer) {
      const image = parseImageAddress(address)
      if (!image) return false
      return store.write(by.id, ({ images }) => images.setAnswer(image.id, answer))
    },

    async setHidden(by: Editor, address: string, isHidden: boolean) {
      const image = parseImageAddress(address)
      if (!image) return false
      const isDone = await store.write(by.id, ({ images }) => images.setHidden(image.id, isHidden))
      if (isDone) log.info({ by: by.id, image: image.id, isHidden }, 'image hidden or shown')
      return isDone
    },
  })
}

async function addImage(
  { store, encoder, log }: { store: Store; encoder: Encoder; log: InfoLog },
  personId: string,
  { bytes, answer = 'notYet' }: { bytes: Uint8Array; answer?: PhotoAnswer | undefined },
): Promise<AddImageResult> {
  const id = imageIdOf(bytes)
  // It may have been uploaded before, by the same or another person.
  const stored = await store.write(personId, ({ images }) => images.markAsWanted(id))
  if (stored) return toAddResult(stored)
  const result = await encoder.encode(bytes)
  if (!result.ok) {
    log.info({ by: personId, reason: result.reason }, 'upload refused')
    return result
  }
  const image = { ...newImage(id, result.encoded), people: answer }
  return toAddResult(await store.write(personId, ({ images }) => images.add(image)))
}

/** A photo that a stranger sends. No drawing: those are read by a program of their own. */
export async function encodePhoto(
  store: Pick<Store, 'images'>,
  encoder: Encoder,
  bytes: Uint8Array,
) {
  if (isSvg(bytes)) return { ok: false, reason: 'notAnImage' } as const
  const id = imageIdOf(bytes)
  const [stored] = await store.images.images([id])
  if (stored) return { ok: true, image: undefined } as const
  const result = await encoder.encode(bytes)
  return result.ok ? ({ ok: true, image: newImage(id, result.encoded) } as const) : result
}

/** The same file has the same id, so it is stored once. */
export function imageIdOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

async function findUsages(store: Store, id: string): Promise<ImageUsage[]> {
  const usages = await Promise.all(
    Object.values<Kind<unknown>>(contentKinds).map(async (kind) => {
      const documents = await store.documents.findByImage(kind, id)
      return documents.map((document) => ({
        id: document.id,
        name: kind.title?.(document.body) ?? {},
      }))
    }),
  )
  return usages.flat()
}

function imageIds(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => parseImageAddress(address)?.id ?? [])
}

function toAddResult({ address, alt }: StoredImage): AddImageResult {
  return { ok: true, address, alt }
}

export function newImage(id: string, { files, ...image }: EncodedImage): NewImage {
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
