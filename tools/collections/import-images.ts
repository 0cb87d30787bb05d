import { z } from 'zod'
import type { ImagePoint } from '#core/images/image-point.ts'
import { parseImageAddress } from '#core/images/image.ts'
import type { Localized } from '#core/localized.ts'
import { altTextSchema } from '#server/images/images.ts'
import { imagesName } from './collections.ts'
import { quote } from './formats/raw-records.ts'
import type { ImportContext } from './import-context.ts'
import { readRecords } from './read-records.ts'

const percentSchema = z.int('is no whole number').min(0).max(100)

const imageRecordSchema = z.object({
  file: z.string('is no text'),
  altUk: z.string('is no text').exactOptional(),
  altEn: z.string('is no text').exactOptional(),
  point: z.strictObject({ x: percentSchema, y: percentSchema }).exactOptional(),
})

export async function importImages(context: ImportContext): Promise<void> {
  const { images, refuse, count } = context
  const target = { type: 'images' as const, name: imagesName }
  for await (const { place, record } of readRecords(context, target, imageRecordSchema)) {
    const { file, altUk = '', altEn = '', point } = record
    const found = await images.resolve(file)
    context.onRecord(file)
    const image = found.ok ? parseImageAddress(found.address) : undefined
    const alt = altTextSchema.safeParse({ uk: altUk, en: altEn })
    if (!found.ok || !image) {
      const reason = `${quote(file)} ${found.ok ? 'is no uploaded image' : found.reason}`
      refuse({ ...place, sort: 'image', reason })
    } else if (alt.success) {
      const isChanged = await describeImage(context, image.id, { alt: alt.data, point })
      count(found.isNew ? 'added' : isChanged ? 'replaced' : 'unchanged')
    } else
      refuse({
        ...place,
        sort: 'tooLong',
        reason: 'has an alternative text that is too long or invalid',
      })
  }
}

/** A text that was written or a point that was chosen here stays, unless it is to be replaced. Returns whether anything has changed. */
async function describeImage(
  { store, write, replaces }: ImportContext,
  id: string,
  { alt, point }: { alt: Localized; point: ImagePoint | undefined },
): Promise<boolean> {
  const [image] = await store.images.images([id])
  const { uk, en } = image?.alt ?? {}
  const isDescribed = uk !== undefined || en !== undefined
  const isNewAlt = (uk !== alt.uk || en !== alt.en) && (replaces || !isDescribed)
  const current = image?.point
  const isNewPoint =
    (current?.x !== point?.x || current?.y !== point?.y) && (replaces || current === undefined)
  if (isNewAlt) await write(({ images }) => images.setAltText(id, alt))
  if (isNewPoint) await write(({ images }) => images.setPoint(id, point))
  return isNewAlt || isNewPoint
}
