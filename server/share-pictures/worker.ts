import { join } from 'node:path'
import type { SharePictureFormat } from '#core/content/share-picture.ts'
import { drawPicture } from './draw-picture.ts'
import { encodePicture } from './encode-picture.ts'
import { PictureFont, readFaces } from './font.ts'
import type { PictureContent } from './picture-content.ts'

export type PictureJob = {
  content: PictureContent
  format: SharePictureFormat
  /** A JPEG of the store. */
  photo: Uint8Array | undefined
}
export type PictureMessage = { id: number; jpeg?: Uint8Array; error?: string }

const faces = readFaces(join(import.meta.dirname, 'fonts'))
const fonts = {
  regular: new PictureFont(faces, 450),
  semibold: new PictureFont(faces, 600),
  bold: new PictureFont(faces, 700),
}

// A process of its own: drawing would hold up every request, and it needs libraries that the site itself does not.
process.on('message', ({ id, ...job }: PictureJob & { id: number }) => {
  render(job).then(
    (jpeg) => send({ id, jpeg }),
    (error: unknown) => send({ id, error: String(error) }),
  )
})
// The site has stopped or crashed.
process.on('disconnect', () => process.exit())

async function render({ content, format, photo }: PictureJob): Promise<Uint8Array> {
  return encodePicture(drawPicture(content, format, fonts, photo !== undefined), photo)
}

function send(message: PictureMessage): void {
  process.send?.(message)
}
