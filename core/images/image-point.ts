/** The important point of an image, which no crop cuts off: percent of its width from the left and of its height from the top. */
export type ImagePoint = { x: number; y: number }

/** The crop of this size that is as large as the image allows, with the point as near to its middle as possible. */
export function cropAround(
  { x, y }: ImagePoint,
  image: { width: number; height: number },
  shape: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(image.width / shape.width, image.height / shape.height)
  const width = Math.max(1, Math.round(shape.width * scale))
  const height = Math.max(1, Math.round(shape.height * scale))
  return {
    left: startAround(x, image.width, width),
    top: startAround(y, image.height, height),
    width,
    height,
  }
}

function startAround(percent: number, whole: number, part: number): number {
  const start = Math.round((whole * percent) / 100 - part / 2)
  return Math.min(Math.max(0, start), whole - part)
}
