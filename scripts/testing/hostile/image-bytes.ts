import { deflateSync } from 'node:zlib'

export function box(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 8)
  return Buffer.concat([size, Buffer.from(type), content])
}

/** A PNG of one colour: kilobytes that become gigabytes. Only its header and its flood of rows matter. */
export function createPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows))
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(content.length, 0)
  around.writeUInt32BE(crc(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

/** The picture with one more chunk, right after its header. */
export function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const header = 33
  return Buffer.concat([png.subarray(0, header), chunk(type, content), png.subarray(header)])
}

/** The same JPEG, which says of itself that it is as large as one can be. */
export function oversizedJpeg(jpeg: Buffer): Buffer {
  const flood = Buffer.from(jpeg)
  const frame = flood.indexOf(Buffer.from([0xff, 0xc0]))
  flood.writeUInt16BE(65_500, frame + 5)
  flood.writeUInt16BE(65_500, frame + 7)
  return flood
}

/** The same AVIF, of 60,000 pixels each way. */
export function oversizedAvif(avif: Buffer): Buffer {
  const flood = Buffer.from(avif)
  const size = flood.indexOf('ispe') + 8
  flood.writeUInt32BE(60_000, size)
  flood.writeUInt32BE(60_000, size + 4)
  return flood
}

/** The JPEG with a comment in it, as an editor of pictures writes one. */
export function withComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}
