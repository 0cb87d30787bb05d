import { deflateSync } from 'node:zlib'

export function createBox(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 8)
  return Buffer.concat([size, Buffer.from(type), content])
}

/** A PNG of one colour: kilobytes that are decoded into gigabytes. With fewer `rows` it is truncated. */
export function createPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows))
  const chunks = [
    createChunk('IHDR', header),
    createChunk('IDAT', pixels),
    createChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function createChunk(type: string, content: Buffer): Buffer {
  const namedContent = Buffer.concat([Buffer.from(type), content])
  const lengthAndChecksum = Buffer.alloc(8)
  lengthAndChecksum.writeUInt32BE(content.length, 0)
  lengthAndChecksum.writeUInt32BE(checksum(namedContent), 4)
  return Buffer.concat([
    lengthAndChecksum.subarray(0, 4),
    namedContent,
    lengthAndChecksum.subarray(4),
  ])
}

function checksum(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

/** The image with one more chunk, right after its header. */
export function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const header = 33
  return Buffer.concat([png.subarray(0, header), createChunk(type, content), png.subarray(header)])
}

/** The image with 200 compressed texts, each as large as the decoder allows: together 1.4 GB. */
export function withManyTexts(png: Buffer): Buffer {
  const text = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(7 << 20, 'a'))])
  return Array.from({ length: 200 }).reduce<Buffer>((image) => withChunk(image, 'zTXt', text), png)
}

/** The same JPEG with the largest possible size in its header. */
export function oversizedJpeg(jpeg: Buffer): Buffer {
  const oversized = Buffer.from(jpeg)
  const frame = oversized.indexOf(Buffer.from([0xff, 0xc0]))
  oversized.writeUInt16BE(65_500, frame + 5)
  oversized.writeUInt16BE(65_500, frame + 7)
  return oversized
}

/** The same AVIF with a size of 60,000 × 60,000 pixels in its header. */
export function oversizedAvif(avif: Buffer): Buffer {
  const oversized = Buffer.from(avif)
  const size = oversized.indexOf('ispe') + 8
  oversized.writeUInt32BE(60_000, size)
  oversized.writeUInt32BE(60_000, size + 4)
  return oversized
}

export function withComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}
