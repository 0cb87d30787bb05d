import { deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import {
  createBox,
  oversizedJpeg,
  oversizedAvif,
  createPng,
  withChunk,
  withComment,
  withManyTexts,
} from './image-bytes.ts'

/** An image with four quarters of different colours, which show its orientation. */
export function fourColorImage(width = 400, height = 300): Sharp {
  const quarter = (background: string, left: number, top: number) => ({
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
    quarter('#ff0000', 0, 0),
    quarter('#00ff00', x, 0),
    quarter('#0000ff', 0, y),
    quarter('#ffffff', x, y),
  ])
}

const locationMetadata = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 58/1 0/1', GPSLongitudeRef: 'E' },
  IFD0: { Copyright: 'SECRET-OF-THE-OWNER', Make: 'PHONE' },
}
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-OF-THE-OWNER</x:xmpmeta>'

/** A photo like a phone's: rotated, with its orientation and its location in the metadata. */
export async function phonePhoto(): Promise<Buffer> {
  const image = fourColorImage(400, 300)
    .jpeg()
    .withExif(locationMetadata)
    .withMetadata({ orientation: 6 })
  return image.withExifMerge(locationMetadata).toBuffer()
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const html = '<!doctype html><html><script>alert(document.cookie)</script></html>'
const square = '<rect width="24" height="24" fill="#f00"/>'

export function svgFile(content: string, attributes = 'viewBox="0 0 24 24"'): Buffer {
  const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  return Buffer.from(`<svg ${namespaces} ${attributes}>${content}</svg>`)
}

function hostileSvgs(): [string, Buffer, number, string][] {
  const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const entities = levels.map((level) => `<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`)
  const doctype = `<!DOCTYPE svg [<!ENTITY e0 "x">${entities.join('')}]>`
  const file = '<image width="24" height="24" href="logo.png"/>'
  return [
    ['entities.svg', Buffer.concat([Buffer.from(doctype), svgFile('&e10;')]), 415, 'svg'],
    ['deep.svg', svgFile(`${'<g>'.repeat(9_000)}${'</g>'.repeat(9_000)}`), 415, 'svg'],
    ['long.svg', svgFile(square.repeat(60_000)), 415, 'svg'],
    ['large.svg', svgFile(square, 'width="10000" height="10000"'), 413, 'tooManyPixels'],
    ['thin.svg', svgFile(square, 'viewBox="0 0 1 1000000"'), 415, 'svg'],
    ['empty.svg', svgFile(file), 415, 'svg'],
    ['cut.svg', svgFile(square).subarray(0, 120), 415, 'svg'],
  ]
}

/** Ten billion drawings, which the library refuses to count after five seconds. */
export function copiesSvg(): Buffer {
  const levels = Array.from({ length: 10 }, (_, level) => {
    const copies = `<use xlink:href="#u${level}"/>`.repeat(10)
    return `<g id="u${level + 1}">${copies}</g>`
  })
  return svgFile(`<g id="u0"/>${levels.join('')}`)
}

export const heicFile = createBox('ftyp', Buffer.from('heic\0\0\0\0mif1heic'))

/** Files that are refused: the claimed name, the bytes, the expected status and reason. */
export async function rejectedImageFiles(): Promise<[string, Buffer, number, string][]> {
  const png = await fourColorImage().png().toBuffer()
  const jpeg = await fourColorImage().jpeg().toBuffer()
  const huge = Buffer.from(png)
  huge.writeUInt32BE(0x7fffffff, 16)
  huge.writeUInt32BE(0x7fffffff, 20)
  const avif = await fourColorImage().avif({ effort: 0 }).toBuffer()
  const wrongChecksum = Buffer.from(png)
  // The checksum of its header.
  wrongChecksum.writeUInt32BE(0, 29)
  return [
    ['nothing.jpg', Buffer.alloc(0), 400, 'empty'],
    ['letter.jpg', Buffer.from('a letter to my grandmother'), 415, 'notAnImage'],
    ['page.jpg', Buffer.from(html), 415, 'notAnImage'],
    ['page.png', Buffer.from(svg), 415, 'svg'],
    ['wide.png', Buffer.from(svg, 'utf16le'), 415, 'svg'],
    ...hostileSvgs(),
    ['moving.gif', await fourColorImage().gif().toBuffer(), 415, 'gif'],
    ['moving.jpg', Buffer.from(`GIF89a${html}`), 415, 'gif'],
    ['scan.tiff', await fourColorImage().tiff().toBuffer(), 415, 'notAnImage'],
    ['paper.pdf', Buffer.from('%PDF-1.7\n'), 415, 'notAnImage'],
    ['archive.png', Buffer.from('PK\x03\x04'), 415, 'notAnImage'],
    ['photo.heic', heicFile, 415, 'heic'],
    ['one-byte.jpg', Buffer.from([0xff]), 415, 'notAnImage'],
    ['box.avif', createBox('ftyp', Buffer.from('avif')), 400, 'broken'],
    ['empty-box.avif', Buffer.from('\0\0\0\0ftypavif\0\0\0\0', 'latin1'), 400, 'broken'],
    ['head.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 400, 'broken'],
    ['head.png', png.subarray(0, 8), 400, 'broken'],
    [
      'page-in.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(html)]),
      400,
      'broken',
    ],
    ['flood.png', createPng(14_000, 14_000, 1), 413, 'tooManyPixels'],
    ['flood.jpg', oversizedJpeg(jpeg), 413, 'tooManyPixels'],
    ['flood.avif', oversizedAvif(avif), 413, 'tooManyPixels'],
    ['huge.png', huge, 400, 'broken'],
    ['wrong-sum.png', wrongChecksum, 400, 'broken'],
    ['packed.svgz', gzipSync(svg), 415, 'notAnImage'],
    ['window.bmp', Buffer.from(`BM${'\0'.repeat(60)}`), 415, 'notAnImage'],
    ['program.jpg', Buffer.from('#!/bin/sh\necho \xff\xd8\xff', 'latin1'), 415, 'notAnImage'],
    ...[0.1, 0.3, 0.5, 0.7, 0.9].flatMap((quarter): [string, Buffer, number, string][] => [
      [`cut-${quarter}.png`, png.subarray(0, png.length * quarter), 400, 'broken'],
      [`cut-${quarter}.jpg`, jpeg.subarray(0, jpeg.length * quarter), 400, 'broken'],
    ]),
  ]
}

/** Unusual files that are images: the claimed name, the bytes and the expected size. */
export async function unusualImageFiles(): Promise<
  [string, Buffer, { width: number; height: number }][]
> {
  const usualSize = { width: 400, height: 300 }
  const page = Buffer.from(html)
  const frames = { raw: { width: 20, height: 40, channels: 3 as const, pageHeight: 20 } }
  const png = await fourColorImage().png().toBuffer()
  const jpeg = await fourColorImage().jpeg().toBuffer()
  // 100 MB of zeros, compressed to 100 KB.
  const bomb = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100 * 1024 * 1024))])
  const animated = sharp(Buffer.alloc(20 * 40 * 3, 90), frames)
  return [
    ['turned.jpg', await phonePhoto(), { width: 300, height: 400 }],
    ['polyglot.jpg', Buffer.concat([jpeg, page]), usualSize],
    ['polyglot.png', Buffer.concat([png, page]), usualSize],
    ['where.png', await fourColorImage().png().withExif(locationMetadata).toBuffer(), usualSize],
    ['where.webp', await fourColorImage().webp().withExif(locationMetadata).toBuffer(), usualSize],
    [
      'where.avif',
      await fourColorImage().avif({ effort: 0 }).withExif(locationMetadata).toBuffer(),
      usualSize,
    ],
    ['written.jpg', await fourColorImage().jpeg().withXmp(xmp).toBuffer(), usualSize],
    ['written.png', withChunk(png, 'tEXt', Buffer.from('a\0SECRET <script>')), usualSize],
    ['remarked.jpg', withComment(jpeg, '<script>alert("SECRET")</script>'), usualSize],
    ['text-bomb.png', withChunk(png, 'zTXt', bomb), usualSize],
    ['text-bombs.png', withManyTexts(png), usualSize],
    ['colour-bomb.png', withChunk(png, 'iCCP', bomb), usualSize],
    ['print.jpg', await fourColorImage().toColourspace('cmyk').jpeg().toBuffer(), usualSize],
    ['grey.png', await fourColorImage().greyscale().png().toBuffer(), usualSize],
    ['deep.png', await fourColorImage().toColourspace('rgb16').png().toBuffer(), usualSize],
    ['clear.png', await fourColorImage().ensureAlpha(0.5).png().toBuffer(), usualSize],
    ['moving.webp', await animated.webp({ loop: 0 }).toBuffer(), { width: 20, height: 20 }],
    ['new.avif', await fourColorImage().avif({ effort: 0 }).toBuffer(), usualSize],
    ['named.gif', await fourColorImage().webp().toBuffer(), usualSize],
    [
      'hostile.svg',
      svgFile(`<script>alert("SECRET")</script>${square}`),
      { width: 1600, height: 1600 },
    ],
    ['dot.png', await fourColorImage(1, 1).png().toBuffer(), { width: 1, height: 1 }],
    ['thread.png', await fourColorImage(9000, 2).png().toBuffer(), { width: 1600, height: 1 }],
    ['pole.png', await fourColorImage(2, 9000).png().toBuffer(), { width: 1, height: 3200 }],
    ['wide.jpg', await fourColorImage(4000, 3000).jpeg().toBuffer(), { width: 1600, height: 1200 }],
  ]
}
