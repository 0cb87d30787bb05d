import { describe, expect, test } from 'vitest'
import { imageAddress, parseImageAddress, imageSources, imageWidths } from '#core/images/image.ts'
import { splitAddresses } from '#core/text/split-addresses.ts'

const image = {
  id: '0123456789abcdef'.repeat(2),
  width: 1600,
  height: 1067,
  placeholderColor: 'a3b2c1',
}

test('an address contains everything that a page needs', () => {
  expect(imageAddress(image)).toBe(`/media/${image.id}-1600x1067-a3b2c1.jpg`)
  expect(parseImageAddress(imageAddress(image))).toEqual(image)
})

test.each([
  'https://example.org/media/a.jpg',
  '/media/abc',
  `https://example.org/media/${image.id}-1600x1067-a3b2c1.jpg`,
  `/media/${image.id}-0x10-a3b2c1.jpg`,
  `/media/${image.id}-1600x1067-a3b2c1.jpg?x`,
  `/media/${image.id}-1600x1067-"><sc.jpg`,
  '',
])('%s is not an uploaded image and is used unchanged', (address) => {
  expect(parseImageAddress(address)).toBeUndefined()
  expect(imageSources(address)).toEqual({ src: address, sources: [] })
})

test.each([
  [1, [1]],
  [320, [320]],
  [350, [350]],
  [400, [320, 400]],
  [1200, [320, 640, 960, 1200]],
  [1600, [320, 640, 960, 1600]],
])('an image of %i px has these widths', (width, widths) => {
  expect(imageWidths(width)).toEqual(widths)
})

test('the most modern format comes first, with a file for each width', () => {
  const narrow = imageAddress({ ...image, width: 400, height: 300 })
  const prefix = `/media/${image.id}`
  expect(imageSources(narrow)).toEqual({
    src: narrow,
    width: 400,
    height: 300,
    placeholderColor: 'a3b2c1',
    sources: [
      { type: 'image/avif', srcSet: `${prefix}-320.avif 320w, ${prefix}-400.avif 400w` },
      { type: 'image/webp', srcSet: `${prefix}-320.webp 320w, ${prefix}-400.webp 400w` },
    ],
  })
})

describe('pasted addresses', () => {
  test.each([
    ['https://a.example/1.jpg', ['https://a.example/1.jpg']],
    ['https://a.example/1.jpg, /media/2.jpg', ['https://a.example/1.jpg', '/media/2.jpg']],
    [
      'https://a.example/1.jpg,https://b.example/2.jpg',
      ['https://a.example/1.jpg', 'https://b.example/2.jpg'],
    ],
    ['https://a.example/w_1,h_2/x.jpg', ['https://a.example/w_1,h_2/x.jpg']],
    [
      '\n https://a.example/1.jpg,\n\thttps://b.example/2.jpg ,',
      ['https://a.example/1.jpg', 'https://b.example/2.jpg'],
    ],
    ['  , ,', []],
  ])('%j', (pasted, addresses) => {
    expect(splitAddresses(pasted)).toEqual(addresses)
  })
})
