import { z } from 'zod'
import { parseImageAddress } from '#core/images/image.ts'
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
type ImageRecord = z.infer<typeof imageRecordSchema>

export async function importImages(context: ImportContext): Promise<void> {
  const { images, refuse, count } = context
  const target = { type: 'images' as const, name: imagesName }
  for await (const { place, record } of readRecords(context, target, imageRecordSchema)) {
    const problem = (reason: string) => refuse({ ...place, reason })
    const found = await images.resolve(record.file)
    const image = found.ok ? parseImageAddress(found.address) : undefined
    if (!found.ok || !image) {
      problem(`${quote(record.file)} ${found.ok ? 'is no uploaded image' : found.reason}`)
      continue
    }
    const described = await setAltText(context, image.id, record)
    if (described === 'invalid') {
      problem('has an alternative text that is too long or invalid')
      continue
    }
    const pointed = await setPoint(context, image.id, record)
    const isChanged = described === 'replaced' || pointed === 'replaced'
    count(found.isNew ? 'added' : isChanged ? 'replaced' : 'unchanged')
  }
}

/** An image that has been described here keeps that, unless it is to be replaced. */
async function setAltText(
  { store, write, replaces }: ImportContext,
  id: string,
  { altUk = '', altEn = '' }: ImageRecord,
): Promise<'unchanged' | 'replaced' | 'invalid'> {
  const parsed = altTextSchema.safeParse({ uk: altUk, en: altEn })
  if (!parsed.success) return 'invalid'
  const { uk, en } = parsed.data
  const [image] = await store.images.images([id])
  const current = image?.alt ?? {}
  const isDescribed = current.uk !== undefined || current.en !== undefined
  const isSame = current.uk === uk && current.en === en
  if (isSame || (isDescribed && !replaces)) return 'unchanged'
  await write(({ images }) => images.setAltText(id, parsed.data))
  return 'replaced'
}

/** A point that was chosen here stays, unless it is to be replaced. */
async function setPoint(
  { store, write, replaces }: ImportContext,
  id: string,
  { point }: ImageRecord,
): Promise<'unchanged' | 'replaced'> {
  const [image] = await store.images.images([id])
  const current = image?.point
  const isSame = current?.x === point?.x && current?.y === point?.y
  if (isSame || (current && !replaces)) return 'unchanged'
  await write(({ images }) => images.setPoint(id, point))
  return 'replaced'
}
