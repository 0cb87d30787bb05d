import { createHash } from 'node:crypto'
import { contentKinds } from '#core/contentKinds.ts'
import { type Added, imageAddress, imageFormats, readImage, scaledAddress } from '#core/image.ts'
import type { Kind } from '#core/kind.ts'
import type { Images } from '#core/site.ts'
import { optionalInBoth } from '#core/text.ts'
import type { Log } from '../log.ts'
import { demand } from '../storage/demand.ts'
import type { KnownImage } from '../storage/media.ts'
import type { NewImage } from '../storage/image-writer.ts'
import type { Store } from '../storage/store.ts'
import type { Darkroom } from './darkroom.ts'
import type { Encoded } from './encode.ts'

const altSchema = optionalInBoth(500)

/** The pictures of the site: developed in the darkroom, kept in the store. */
export function imagesOver(
  store: Store,
  darkroom: Pick<Darkroom, 'develop'>,
  log: Pick<Log, 'info'>,
): Images {
  return {
    async add(by, bytes) {
      demand(by)
      const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      // Sent again after a lost answer, or by somebody else: it is there already.
      const known = await store.write(by.id, (writer) => writer.images.wantAgain(id))
      if (known) return added(known)
      const developed = await darkroom.develop(bytes)
      if (!developed.ok) {
        log.info({ by: by.id, reason: developed.reason }, 'upload refused')
        return developed
      }
      const image = newImage(id, developed.encoded)
      return added(await store.write(by.id, (writer) => writer.images.add(image)))
    },

    async describe(by, address, alt) {
      demand(by)
      const image = readImage(address)
      const read = altSchema.safeParse(alt)
      if (!image || !read.success) return false
      return store.write(by.id, (writer) => writer.images.describe(image.id, read.data))
    },

    async described(addresses) {
      const ids = addresses.flatMap((address) => readImage(address)?.id ?? [])
      const images = await store.media.images(ids)
      return Object.fromEntries(
        images
          .filter(({ alt }) => alt.uk !== undefined || alt.en !== undefined)
          .map(({ address, alt }) => [address, alt]),
      )
    },

    async texts(by, addresses) {
      demand(by)
      return store.media.texts(addresses.flatMap((address) => readImage(address)?.id ?? []))
    },

    async namedIn(by, address) {
      demand(by)
      const id = readImage(address)?.id
      if (id === undefined) return []
      const found = await Promise.all(
        Object.values<Kind<unknown>>(contentKinds).map(async (kind) => {
          const documents = await store.documents.naming(kind, id)
          return documents.map((one) => ({ id: one.id, name: kind.named?.(one.body) ?? {} }))
        }),
      )
      return found.flat()
    },

    async erase(by, address) {
      demand(by)
      const image = readImage(address)
      if (!image) return false
      const isErased = await store.write(by.id, (writer) => writer.images.erase(image.id))
      if (!isErased) return false
      await store.wipe()
      log.info({ by: by.id, image: image.id }, 'image erased')
      return true
    },

    async erasures(by, documentId) {
      demand(by)
      return store.media.erasures(documentId)
    },
  }
}

function added({ address, alt }: KnownImage): Added {
  return { ok: true, address, alt }
}

function newImage(id: string, { files, ...image }: Encoded): NewImage {
  const address = imageAddress({ id, ...image })
  return {
    id,
    address,
    files: files.map(({ width, format, bytes }) => ({
      name: nameIn(format === 'jpg' ? address : scaledAddress(id, width, format)),
      type: imageFormats[format],
      bytes,
    })),
  }
}

function nameIn(address: string): string {
  return address.slice('/media/'.length)
}
