import { imageLimits, type ImageErrorCode } from '#core/images/image.ts'

const heicBrands = /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)$/

/** Drawings have much fewer bytes; one with more takes minutes to draw. */
const maxSvgBytes = 2 * 1024 * 1024

/** Looks at the file's signature, which decides which decoders may run; they find out if the file is valid. */
export function detectImageError(bytes: Uint8Array): ImageErrorCode | undefined {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > imageLimits.bytes) return 'tooLarge'
  const head = headOf(bytes)
  const ascii = (from: number, to: number) => head.toString('latin1', from, to)
  if (ascii(0, 3) === '\xff\xd8\xff') return undefined
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return undefined
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return undefined
  if (ascii(4, 8) === 'ftyp') {
    const brands = brandsOf(head)
    if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return undefined
    return brands.some((brand) => heicBrands.test(brand)) ? 'heic' : 'notAnImage'
  }
  if (/^GIF8[79]a/.test(ascii(0, 6))) return 'gif'
  if (isSvg(bytes)) return bytes.length > maxSvgBytes ? 'svg' : undefined
  return 'notAnImage'
}

const svgStart = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(?:[^]*<)?svg[\s/>]/i

/** An SVG may be in UTF-16: without the zero bytes it reads like ASCII. */
export function isSvg(bytes: Uint8Array): boolean {
  return svgStart.test(headOf(bytes).toString('latin1').replaceAll('\0', ''))
}

function headOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, Math.min(length, 4096))
}

function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [head.toString('latin1', 8, 12)]
  for (let offset = 16; offset + 4 <= end; offset += 4) {
    brands.push(head.toString('latin1', offset, offset + 4))
  }
  return brands
}
