import { imageLimits } from '#core/images/image.ts'

export type PreparedImage = { blob: Blob; preview: string | undefined }

/** What a browser may draw anew. The rest goes as it is, and the server finds the word for it. */
const drawable = /^image\/(jpeg|png|webp|avif|heic|heif)$/
const displayable = /^image\/(jpeg|png|webp|avif)$/
const recompressFrom = 400_000

/**
 * Makes a phone's photograph as small here as the server would make it: upright, and a tenth of what
 * would otherwise travel through a bad network. What this browser cannot read is sent untouched.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  if (!drawable.test(file.type)) return { blob: file, preview: undefined }
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return { blob: file, preview: undefined }
  try {
    const preview = draw(picture, 160, 160).toDataURL('image/jpeg', 0.7)
    const isForeign = !displayable.test(file.type)
    const isLarge = picture.width > imageLimits.width || picture.height > imageLimits.height
    if (!isForeign && !isLarge && file.size < recompressFrom) return { blob: file, preview }
    // Only a JPEG is sure to have no clear parts, which a JPEG would lose.
    const type = isForeign || file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const drawn = await blobOf(draw(picture, imageLimits.width, imageLimits.height), type)
    const isWorth = drawn !== null && (isForeign || drawn.size < file.size)
    return { blob: isWorth ? drawn : file, preview }
  } finally {
    picture.close()
  }
}

function draw(picture: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const scale = Math.min(1, width / picture.width, height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((done) => {
    canvas.toBlob(done, type, 0.9)
  })
}
