import sharp from 'sharp'
import { sharePictureFormats, type SharePictureFormat } from '#core/content/share-picture.ts'
import { hostileTitles, realTitles } from '#scripts/look/picture-titles.ts'
import { createPicture, loadPictureFonts } from '#scripts/look/sample-pictures.ts'
import { median } from './helpers/statistics.ts'
import { atMost, inMilliseconds, printRows, type Row } from './helpers/table.ts'

const maxMilliseconds = 150
/** The largest that the site stores. */
const photoSize = { width: 1600, height: 1200 }

/** Renders a share picture of each title in each format, one after another, as the site does. */
export async function benchPictures(): Promise<string[]> {
  const fonts = loadPictureFonts()
  const photo = await createPhoto()
  const rows: Row[] = []
  for (const format of Object.keys(sharePictureFormats) as SharePictureFormat[]) {
    for (const given of [undefined, photo]) {
      const times: number[] = []
      for (const [index, title] of [...realTitles, ...hostileTitles].entries()) {
        const startedAt = performance.now()
        await createPicture({ fonts, format, language: 'uk', photo: given }, title, index)
        times.push(performance.now() - startedAt)
      }
      const slowest = Math.max(...times)
      rows.push({
        label: given ? `${format}, with a photograph` : format,
        value: `${inMilliseconds(median(times))}, at most ${inMilliseconds(slowest)}`,
        goals: [atMost(Math.round(slowest), maxMilliseconds)],
      })
    }
  }
  return printRows(
    `A share picture of each of ${realTitles.length + hostileTitles.length} titles`,
    rows,
  )
}

/** Blurred noise: as much detail as a photograph has. */
function createPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { ...photoSize, channels: 3, background: 'black', noise } })
    .blur(1.5)
    .jpeg({ quality: 82 })
    .toBuffer()
}
