import { describe, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { parseForm } from '#core/forms/form.ts'
import { completeLink, completePicture, isImageLink, isWebLink } from '#core/forms/link.ts'

const form = {
  titleUk: 'Пікнік',
  titleEn: 'Picnic',
  startDate: '2027-05-01',
  endDate: '2027-05-02',
}

describe('a link typed without https://', () => {
  test.each([
    ['vatra.org/join', 'https://vatra.org/join'],
    ['  vatra.org ', 'https://vatra.org'],
    ['www.Vatra.org?a=b:c@d', 'https://www.Vatra.org?a=b:c@d'],
    ['vatra.org:8080/join#now', 'https://vatra.org:8080/join#now'],
    ['київ.укр/школа', 'https://київ.укр/школа'],
    ['xn--80aaxgrpt.xn--j1amh', 'https://xn--80aaxgrpt.xn--j1amh'],
  ])('%j becomes %s', (typed, link) => {
    expect(completeLink(typed)).toBe(link)
    expect(isWebLink(link)).toBe(true)
    const parsed = parseForm(eventKind, { ...form, eventLink: typed })
    expect(parsed).toMatchObject({ ok: true, body: { link } })
  })

  test.each([
    'javascript:alert(1)',
    'javascript.org:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<p>',
    'mailto:anna@example.org',
    'tel:+380441234567',
    'ftp://example.org',
    'https:example.org',
    'https//example.org',
    'https:/example.org',
    'https:\\\\example.org',
    'https://',
    'https://user:secret@example.org',
    `https://${'щ'.repeat(260)}`,
    '//evil.example',
    '/about',
    '\\\\evil.example',
    'example.org\\evil',
    'anna@example.org',
    'anna:secret@example.org/path',
    'example.org@evil.example',
    'example.org:80@evil.example',
    'https://example.org@evil.example',
    'https://:secret@evil.example/',
    'example.org:99999',
    'example.org/a b',
    'exam\tple.org',
    'example.org\nevil.example',
    '.example.org',
    'example..org',
    '-example.org',
    'localhost',
    'localhost:3000',
    '127.0.0.1',
    '[::1]/',
    'a word',
    'example',
    '?q=example.org',
    `${'a.'.repeat(150)}org`,
  ])('%j is not completed', (typed) => {
    expect(isWebLink(completeLink(typed))).toBe(false)
    const parsed = parseForm(eventKind, { ...form, eventLink: typed })
    expect(parsed).toMatchObject({ ok: false, errors: { eventLink: 'notALink' } })
  })

  test.each(['http://vatra.org', 'HTTPS://vatra.org', 'https://https://', ''])(
    '%j stays as it is',
    (typed) => expect(completeLink(typed)).toBe(typed),
  )

  test('is too long if https:// exceeds the limit', () => {
    const path = (length: number) => 'vatra.org/'.padEnd(length, 'a')
    const parseLink = (eventLink: string) => parseForm(eventKind, { ...form, eventLink })
    expect(parseLink(path(1993))).toMatchObject({ ok: false, errors: { eventLink: 'tooLong' } })
    const longestLink = parseLink(path(1992))
    expect(longestLink.ok && eventKind.schema.safeParse(longestLink.body).success).toBe(true)
  })

  test('is completed by the schema too', () => {
    const body = {
      titles: { uk: 'Пікнік', en: 'Picnic' },
      link: 'vatra.org/join',
      dates: { start: '2027-05-01', end: '2027-05-02' },
    }
    expect(eventKind.schema.parse(body).link).toBe('https://vatra.org/join')
  })
})

describe('an image address typed without https://', () => {
  test.each([
    ['vatra.org/fire.jpg', 'https://vatra.org/fire.jpg'],
    ['/media/fire.jpg', '/media/fire.jpg'],
    ['', ''],
  ])('%j becomes %j', (typed, address) => expect(completePicture(typed)).toBe(address))

  test.each(['fire.jpg', 'vatra.org', '//evil.example/fire.jpg', 'javascript:alert(1)', 'data:,'])(
    '%j is not completed',
    (typed) => expect(isImageLink(completePicture(typed))).toBe(false),
  )

  test('is completed in every form with images', () => {
    const organizer = { nameUk: 'Олена', positionUk: 'Волонтерка', contacts: '' }
    const photo = 'https://vatra.org/olena.jpg'
    const parsed = parseForm(organizerKind, { ...organizer, photo: 'vatra.org/olena.jpg' })
    expect(parsed).toMatchObject({ ok: true, body: { photo } })
    const news = { titleUk: 'Назва', textUk: 'Текст', images: 'vatra.org/1.jpg, /2.jpg' }
    const images = ['https://vatra.org/1.jpg', '/2.jpg']
    expect(parseForm(newsKind, news)).toMatchObject({ ok: true, body: { images } })
    const long = { ...organizer, photo: 'vatra.org/'.padEnd(1_993, 'a') }
    expect(parseForm(organizerKind, long)).toMatchObject({ errors: { photo: 'tooLong' } })
  })
})
