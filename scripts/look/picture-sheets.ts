import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { sharePictureFormats, type SharePictureFormat } from '#core/share-pictures/share-picture.ts'
import { languages } from '#core/localized.ts'
import { hostileTitles, realTitles } from './picture-titles.ts'
import { createPicture, type PictureStyle } from './sample-pictures.ts'

const thumbnails: Record<SharePictureFormat, { width: number; columns: number }> = {
  link: { width: 400, columns: 5 },
  post: { width: 300, columns: 10 },
  story: { width: 220, columns: 10 },
}
const gap = 8

/** One sheet for each format and language, with and without a photograph: every title of picture-titles.ts. */
export async function writePictureSheets(folder: string): Promise<void> {
  const photo = await readFile('public/sample/film-night.jpg')
  for (const format of Object.keys(sharePictureFormats) as SharePictureFormat[]) {
    for (const language of languages) {
      for (const given of [undefined, photo]) {
        const name = `pictures-${format}-${language}${given ? '-photo' : ''}.png`
        const pictures = await renderAll({ format, language, photo: given })
        await writeSheet(`${folder}${name}`, format, pictures)
      }
    }
  }
}

async function renderAll(style: PictureStyle): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  for (const [index, title] of [...realTitles, ...hostileTitles].entries()) {
    const { width } = thumbnails[style.format]
    const jpeg = await createPicture(style, title, index)
    pictures.push(await sharp(jpeg).resize({ width }).png().toBuffer())
  }
  return pictures
}

async function writeSheet(file: string, format: SharePictureFormat, pictures: Buffer[]) {
  const { width, columns } = thumbnails[format]
  const size = sharePictureFormats[format]
  const height = Math.round((width * size.height) / size.width)
  const rows = Math.ceil(pictures.length / columns)
  const sheet = sharp({
    create: {
      width: columns * (width + gap) + gap,
      height: rows * (height + gap) + gap,
      channels: 3,
      background: 'white',
    },
  })
  const placed = pictures.map((input, index) => ({
    input,
    left: gap + (index % columns) * (width + gap),
    top: gap + Math.floor(index / columns) * (height + gap),
  }))
  await sheet.composite(placed).png().toFile(file)
}
