import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture whose four quarters can be told apart, so that it shows which way up it is. */
export function quarters(width = 400, height = 300): Sharp {
  const part = (background: string, left: number, top: number) => ({
    input: {
      create: {
        width: Math.ceil(width / 2),
        height: Math.ceil(height / 2),
        channels: 3 as const,
        background,
      },
    },
    left,
    top,
  })
  const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)]
  return sharp({ create: { width, height, channels: 3, background: '#888' } }).composite([
    part('#ff0000', 0, 0),
    part('#00ff00', x, 0),
    part('#0000ff', 0, y),
    part('#ffffff', x, y),
  ])
}

/** As a phone writes it: lying on its side, with a note how to turn it and where it was taken. */
export async function phonePhoto(): Promise<Buffer> {
  const where = {
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 58/1 0/1', GPSLongitudeRef: 'E' },
    IFD0: { Copyright: 'SECRET-OF-THE-OWNER', Make: 'PHONE' },
  }
  const image = quarters(400, 300).jpeg().withExif(where).withMetadata({ orientation: 6 })
  return image.withExifMerge(where).toBuffer()
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const html = '<!doctype html><html><script>alert(document.cookie)</script></html>'
const heic = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'))

function box(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 8)
  return Buffer.concat([size, Buffer.from(type), content])
}

/** A PNG of one colour: kilobytes that become gigabytes. Only its header and its flood of rows matter. */
export function pngOf(width: number, height: number, rows = height): Buffer {
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

/** Files that are refused: what it pretends to be called, its bytes, the status and the word for it. */
export async function refusedFiles(): Promise<[string, Buffer, number, string][]> {
  const png = await quarters().png().toBuffer()
  const jpeg = await quarters().jpeg().toBuffer()
  const huge = Buffer.from(png)
  huge.writeUInt32BE(0x7fffffff, 16)
  huge.writeUInt32BE(0x7fffffff, 20)
  return [
    ['nothing.jpg', Buffer.alloc(0), 400, 'empty'],
    ['letter.jpg', Buffer.from('a letter to my grandmother'), 415, 'notAnImage'],
    ['page.jpg', Buffer.from(html), 415, 'notAnImage'],
    ['page.png', Buffer.from(svg), 415, 'svg'],
    ['wide.png', Buffer.from(svg, 'utf16le'), 415, 'svg'],
    ['moving.gif', await quarters().gif().toBuffer(), 415, 'gif'],
    ['moving.jpg', Buffer.from(`GIF89a${html}`), 415, 'gif'],
    ['scan.tiff', await quarters().tiff().toBuffer(), 415, 'notAnImage'],
    ['paper.pdf', Buffer.from('%PDF-1.7\n'), 415, 'notAnImage'],
    ['archive.png', Buffer.from('PK\x03\x04'), 415, 'notAnImage'],
    ['photo.heic', heic, 415, 'heic'],
    ['one-byte.jpg', Buffer.from([0xff]), 415, 'notAnImage'],
    ['box.avif', box('ftyp', Buffer.from('avif')), 400, 'broken'],
    ['empty-box.avif', Buffer.from('\0\0\0\0ftypavif\0\0\0\0', 'latin1'), 400, 'broken'],
    ['head.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 400, 'broken'],
    ['head.png', png.subarray(0, 8), 400, 'broken'],
    [
      'page-in.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(html)]),
      400,
      'broken',
    ],
    ['flood.png', pngOf(14_000, 14_000, 1), 413, 'tooManyPixels'],
    ['huge.png', huge, 400, 'broken'],
    ...[0.1, 0.3, 0.5, 0.7, 0.9].flatMap((part): [string, Buffer, number, string][] => [
      [`cut-${part}.png`, png.subarray(0, png.length * part), 400, 'broken'],
      [`cut-${part}.jpg`, jpeg.subarray(0, jpeg.length * part), 400, 'broken'],
    ]),
  ]
}

/** Files that are odd and yet pictures. */
export async function oddFiles(): Promise<[string, Buffer, { width: number; height: number }][]> {
  const usual = { width: 400, height: 300 }
  const page = Buffer.from(html)
  const frames = { raw: { width: 20, height: 40, channels: 3 as const, pageHeight: 20 } }
  const animated = sharp(Buffer.alloc(20 * 40 * 3, 90), frames)
  return [
    ['turned.jpg', await phonePhoto(), { width: 300, height: 400 }],
    ['polyglot.jpg', Buffer.concat([await quarters().jpeg().toBuffer(), page]), usual],
    ['polyglot.png', Buffer.concat([await quarters().png().toBuffer(), page]), usual],
    ['print.jpg', await quarters().toColourspace('cmyk').jpeg().toBuffer(), usual],
    ['grey.png', await quarters().greyscale().png().toBuffer(), usual],
    ['deep.png', await quarters().toColourspace('rgb16').png().toBuffer(), usual],
    ['clear.png', await quarters().ensureAlpha(0.5).png().toBuffer(), usual],
    ['moving.webp', await animated.webp({ loop: 0 }).toBuffer(), { width: 20, height: 20 }],
    ['new.avif', await quarters().avif({ effort: 0 }).toBuffer(), usual],
    ['named.gif', await quarters().webp().toBuffer(), usual],
    ['dot.png', await quarters(1, 1).png().toBuffer(), { width: 1, height: 1 }],
    ['thread.png', await quarters(9000, 2).png().toBuffer(), { width: 1600, height: 1 }],
    ['pole.png', await quarters(2, 9000).png().toBuffer(), { width: 1, height: 3200 }],
    ['wide.jpg', await quarters(4000, 3000).jpeg().toBuffer(), { width: 1600, height: 1200 }],
  ]
}
