import { imageLimits, type ImageErrorCode } from '#core/images/image.ts'

const heicBrands = /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)$/

/**
 * What these bytes claim to be by themselves; nobody asks what the file was called. Whether the claim
 * is true shows when they are decoded, so this only keeps other decoders from ever being asked.
 */
export function detectImageError(bytes: Uint8Array): ImageErrorCode | undefined {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > imageLimits.bytes) return 'tooLarge'
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024))
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
  // Of 16 bits for each letter only the letters are looked at.
  return /<svg[\s>]/i.test(head.toString('latin1').replaceAll('\0', '')) ? 'svg' : 'notAnImage'
}

/** The main brand and those it says it is compatible with. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}
