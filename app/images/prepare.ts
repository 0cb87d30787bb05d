import { limits } from '#core/image.ts'

export type Prepared = { blob: Blob; preview: string | undefined }

/** What a browser may draw anew. The rest goes as it is, and the server finds the word for it. */
const drawable = /^image\/(jpeg|png|webp|avif|heic|heif)$/
const seenEverywhere = /^image\/(jpeg|png|webp|avif)$/
const largeEnough = 400_000

/**
 * Makes a phone's photograph as small here as the server would make it: upright, and a tenth of what
 * would otherwise travel through a bad network. What this browser cannot read is sent untouched.
 */
export async function prepare(file: File): Promise<Prepared> {
  if (!drawable.test(file.type)) return { blob: file, preview: undefined }
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return { blob: file, preview: undefined }
  try {
    const preview = draw(picture, 160, 160).toDataURL('image/jpeg', 0.7)
    const isForeign = !seenEverywhere.test(file.type)
    const isLarge = picture.width > limits.width || picture.height > limits.height
    if (!isForeign && !isLarge && file.size < largeEnough) return { blob: file, preview }
    // Only a JPEG is sure to have no clear parts, which a JPEG would lose.
    const type = isForeign || file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const drawn = await blobOf(draw(picture, limits.width, limits.height), type)
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
