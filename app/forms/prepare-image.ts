import { imageLimits } from '#core/images/image.ts'

export type PreparedImage = { blob: Blob; preview: string | undefined }

/** A browser may redraw these. Other files are sent as they are, and the server reports the error. */
const drawable = /^image\/(jpeg|png|webp|avif|heic|heif)$/
const displayable = /^image\/(jpeg|png|webp|avif)$/
const recompressFrom = 400_000

/** Redraws a photo upright and as small as the site keeps it, without place and camera. What cannot be read stays. */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const unchanged = { blob: file, preview: undefined }
  if (!drawable.test(file.type)) return unchanged
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image) return unchanged
  try {
    const preview = draw(image, 160, 160).toDataURL('image/jpeg', 0.7)
    const mustConvert = !displayable.test(file.type)
    const isLarge = image.width > imageLimits.width || image.height > imageLimits.height
    if (!mustConvert && !isLarge && file.size < recompressFrom) return { blob: file, preview }
    // Only a JPEG is sure to have no transparency, which a JPEG cannot store.
    const type = mustConvert || file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const resized = await toBlob(draw(image, imageLimits.width, imageLimits.height), type)
    const isBetter = resized !== null && (mustConvert || resized.size < file.size)
    return { blob: isBetter ? resized : file, preview }
  } finally {
    image.close()
  }
}

function draw(image: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const scale = Math.min(1, width / image.width, height / image.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, 0.9)
  })
}
