import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sharePictureFormats, type SharePictureFormat } from '#core/share-pictures/share-picture.ts'
import { hostileTitles, realTitles } from '#scripts/look/picture-titles.ts'
import { sampleLook } from '#scripts/look/sample-pictures.ts'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { drawPicture } from '#server/share-pictures/draw-picture.ts'
import { encodePicture } from '#server/share-pictures/encode-picture.ts'
import { fonts } from '#server/share-pictures/font.ts'
import { pictureLayouts } from '#server/share-pictures/picture-layout.ts'
import { printableText } from '#server/share-pictures/printable-text.ts'
import { fitText } from '#server/share-pictures/wrap-text.ts'

const font = fonts.bold
const look = sampleLook()
const widthOf = (text: string) => font.width(text)

describe('what the font does not have is left out', () => {
  test.each([
    ['Привіт 🔥!', 'Привіт!'],
    ['🇺🇦 День 👩‍👩‍👧 родини', 'День родини'],
    ['1️⃣ крок', '1 крок'],
    ['𝓥𝓪𝓽𝓻𝓪', 'Vatra'],
    ['Z\u0323\u0300\u0301oo', 'Zoo'],
    ['北京', ''],
    ['abc\u202Edef\u0007', 'abcdef'],
    ['за\u0301мок, об’єднання, ґанок, її', 'за\u0301мок, об’єднання, ґанок, її'],
    ['два\n рядки', 'два рядки'],
  ])('%j is printed as %j', (text, printed) => {
    expect(printableText(text)).toBe(printed)
  })

  test('marks do not pile up', () => {
    expect(printableText(`а${'\u0301\u0308'.repeat(50)}`).length).toBeLessThanOrEqual(3)
  })
})

describe('a title', () => {
  const box = { width: 584, height: 300 }
  const sizes = { largest: 84, smallest: 32, lineHeight: 1.14 }
  const fit = (text: string) => fitText(font, text, box, sizes)

  test.each([...realTitles, ...hostileTitles].map(printableText).filter(Boolean))(
    'stays inside its box: %.40s',
    (title) => {
      const { size, lines } = fit(title)
      expect(size).toBeGreaterThanOrEqual(sizes.smallest)
      expect(lines.length * size * sizes.lineHeight).toBeLessThanOrEqual(box.height)
      for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(box.width + 0.01)
    },
  )

  test.each(['Толока', ''])('of one word or none has the largest size: %j', (title) => {
    expect(fit(title)).toMatchObject({ size: 84, lines: [title] })
  })

  test('has lines of similar length, and none ends with a preposition', () => {
    const { lines } = fit('Вечір кіно на березі в парку з друзями і гарячим чаєм')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/ \p{L}{1,2}$/u)
    const widths = lines.map(widthOf)
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.5)
  })

  test.each([
    ['Зустріч 24/7 о 18:30, вхід вільний (кімната 5, 2-й поверх)', '2-й'],
    ['Ватра і друзі: двомовний вечір / bilingual evening', 'вечір\u00A0/'],
    ['Нерозривні\u00A0пробіли\u00A0між\u00A0всіма\u00A0словами\u00A0цієї\u00A0назви', 'словами'],
  ])('is not broken where a reader would stumble: %s', (title, together) => {
    const { lines } = fit(title)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('\n')).toContain(together)
  })

  test('of one endless word is broken, and ends with an ellipsis where it is too long', () => {
    const { lines } = fit('Ж'.repeat(200))
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.at(-1)).toMatch(/…$/)
  })
})

test.each(Object.keys(sharePictureFormats) as SharePictureFormat[])(
  'the picture %s is a JPEG of its size, with a photograph and without, and has no text to be shaped later',
  async (format) => {
    const content = {
      community: 'Ватра',
      host: 'vatra.example',
      section: 'Подія',
      title: '<b>"Толока" & co</b>',
      facts: [{ icon: 'calendar' as const, text: '1–3 травня 2027 р.' }],
    }
    const red = sharp({ create: { width: 40, height: 60, channels: 3, background: 'red' } })
    const photo = { bytes: await red.jpeg().toBuffer(), point: undefined }
    for (const given of [undefined, photo]) {
      const drawn = drawPicture(content, look, { format, hasPhoto: given !== undefined })
      expect(drawn.svg).not.toMatch(/<text|font-family|Толока/)
      const {
        format: type,
        width,
        height,
      } = await sharp(await encodePicture(drawn, given)).metadata()
      expect({ type, width, height }).toEqual({ type: 'jpeg', ...sharePictureFormats[format] })
    }
  },
)

const longNames = [
  'Всеукраїнська молодіжна волонтерська спільнота «Дніпрові зорі»',
  'Щ'.repeat(60),
  'W'.repeat(60),
]

test.each(Object.keys(sharePictureFormats) as SharePictureFormat[])(
  'the longest name of a community stays inside the header of the picture %s',
  async (format) => {
    const content = { host: 'vatra.example', section: 'Новина', title: 'Є', facts: [] }
    for (const hasPhoto of [false, true]) {
      const { header, picture, column } = pictureLayouts[format][hasPhoto ? 'photo' : 'drawing']
      const { width } = sharePictureFormats[format]
      const left = header.x + header.width
      const right = picture.y < column.y ? picture.x : width
      const below = Math.ceil(header.y + header.size * 1.75)
      const margins = [
        { left, top: 0, width: right - left, height: column.y },
        { left: 0, top: below, width: left, height: column.y - below },
      ]
      for (const community of longNames) {
        const { svg } = drawPicture({ ...content, community }, look, { format, hasPhoto })
        for (const margin of margins) {
          const drawn = await sharp(Buffer.from(svg)).extract(margin).png().toBuffer()
          const { channels } = await sharp(drawn).stats()
          expect(channels.map(({ stdev }) => stdev)).toEqual(channels.map(() => 0))
        }
      }
    }
  },
)

test.each([
  [{ x: 5, y: 50 }, [255, 0, 0]],
  [{ x: 95, y: 50 }, [0, 255, 0]],
])('the photograph in a picture shows its important point: %j', async (point, color) => {
  const bytes = await fourColorImage(3000, 300).jpeg().toBuffer()
  const content = {
    community: '',
    host: '',
    section: '',
    title: 'Є',
  }
  for (const format of Object.keys(sharePictureFormats) as SharePictureFormat[]) {
    const drawn = drawPicture({ ...content, facts: [] }, look, { format, hasPhoto: true })
    const { x = 0, y = 0, width = 0, height = 0 } = drawn.photoArea ?? {}
    const picture = sharp(await encodePicture(drawn, { bytes, point }))
    const upperHalf = { left: x, top: y, width, height: Math.round(height / 2) }
    const shown = await sharp(await picture.extract(upperHalf).toBuffer()).stats()
    const strongest = shown.dominant
    const wanted = { r: color[0] ?? 0, g: color[1] ?? 0, b: color[2] ?? 0 }
    for (const channel of ['r', 'g', 'b'] as const) {
      expect(Math.abs(strongest[channel] - wanted[channel])).toBeLessThan(32)
    }
  }
})

test('a title of emoji alone is replaced by what the picture is about', () => {
  const content = {
    community: 'Ватра',
    host: 'vatra.example',
    section: 'Новина',
    title: '🔥🔥🔥',
    facts: [],
  }
  const options = { format: 'link' as const, hasPhoto: false }
  const { svg } = drawPicture(content, look, options)
  expect(svg).toBe(drawPicture({ ...content, title: 'Новина', section: '' }, look, options).svg)
})
