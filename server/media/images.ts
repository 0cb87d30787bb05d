import { createHash } from 'node:crypto'
import { imageAddress, imageFormats, readImage, scaledAddress } from '#core/image.ts'
import type { Images } from '#core/site.ts'
import { optionalInBoth } from '#core/text.ts'
import type { Log } from '../log.ts'
import { demand } from '../storage/demand.ts'
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
      const isKnown = await store.write(by.id, (writer) => writer.images.wantAgain(id))
      if (!isKnown) {
        const developed = await darkroom.develop(bytes)
        if (!developed.ok) {
          log.info({ by: by.id, reason: developed.reason }, 'upload refused')
          return developed
        }
        await store.write(by.id, (writer) => writer.images.add(newImage(id, developed.encoded)))
      }
      const [image] = await store.media.images([id])
      if (!image) throw new Error('A picture is gone that was kept a moment ago')
      return { ok: true, address: image.address, alt: image.alt }
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
  }
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
