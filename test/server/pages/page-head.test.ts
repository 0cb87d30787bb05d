import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { lookOf } from '#core/community/look.ts'
import { firstSettings } from '#core/community/site-config.ts'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { community } from '#site.config'
import { openTestSite } from '#test/helpers/test-site.ts'
import { inEnglish, saveDocument } from '#test/server/helpers/content.ts'
import { builtInLook } from '#test/server/helpers/looks.ts'

const beacon = { uk: 'Маяк', en: 'Lighthouse' }
const site = await openTestSite({ community: { name: beacon } })
const settings = firstSettings({ ...community, name: beacon })

const pageAt = async (path: string) => (await site.request(path)).body.toString()

function meta(page: string, name: string): string | undefined {
  const matches = [...page.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'))]
  expect(matches.length, `${name} is said once at most`).toBeLessThanOrEqual(1)
  return matches[0]?.[1]
}

/** The parsed structured data. */
function structured(page: string): Record<string, unknown> | undefined {
  const matches = [...page.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)]
  expect(matches.length).toBeLessThanOrEqual(1)
  const text = matches[0]?.[1]
  return text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown>)
}

describe('a shared screen', () => {
  const screens = [
    'tips',
    'team',
    'projects',
    'news',
    'events',
    'philosophy',
    'contacts',
    'feedback',
  ]

  test('has its own image in its language, in a common format', async () => {
    const imageAddresses = new Set<string>()
    const descriptions = new Set<string>()
    for (const screen of ['', ...screens]) {
      for (const address of [`/${screen}`, inEnglish(`/${screen}`)]) {
        const page = await pageAt(address)
        const picture = meta(page, 'og:image') ?? ''
        expect(picture).toMatch(
          /^https:\/\/vatra\.example\/share\/screens\/\w+-[\da-f]{8}-(uk|en)-link\.jpg$/,
        )
        imageAddresses.add(picture)
        descriptions.add(meta(page, 'og:image:alt') ?? '')
        const { status, headers, body } = await site.request(new URL(picture).pathname)
        expect([picture, status, headers['content-type']]).toEqual([picture, 200, 'image/jpeg'])
        expect(body.length).toBeLessThanOrEqual(60_000)
        const { format, width, height } = await sharp(body).metadata()
        expect([format, width, height]).toEqual(['jpeg', 1200, 630])
      }
    }
    expect(imageAddresses.size).toBe(18)
    expect(descriptions.size).toBe(18)
  })

  test('has the general image if there is none of its own', async () => {
    for (const address of ['/privacy', '/nothing-here']) {
      expect(meta(await pageAt(address), 'og:image')).toBe(
        `https://vatra.example/share/screens/home-${lookOf(settings)}-uk-link.jpg`,
      )
    }
  })
})

describe('the page of one document', () => {
  const name = { uk: 'Оксана', en: 'Oksana' }
  const photo = 'https://pictures.example/oksana.jpg'
  const info = { uk: '', en: '' }

  test('of an organizer has structured data', async () => {
    const position = { uk: 'Координаторка', en: 'Coordinator' }
    const body = { name, position, contacts: '', photo, info }
    const { id, slug } = await saveDocument(site, organizerKind, body)
    const page = await pageAt(inEnglish(`/team/${slug}`))
    expect(meta(page, 'og:type')).toBe('profile')
    expect(structured(page)).toMatchObject({
      '@type': 'Person',
      name: 'Oksana',
      jobTitle: 'Coordinator',
      url: `https://vatra.example/team/${slug}?lng=en`,
      image: [
        `https://vatra.example/share/organizers/${id}-1-${builtInLook(settings, 'organizers', 'en')}-en-link.jpg`,
        photo,
      ],
    })
    expect(meta(page, 'og:image')).toBe(
      `https://vatra.example/share/organizers/${id}-1-${builtInLook(settings, 'organizers', 'en')}-en-link.jpg`,
    )
    expect(meta(page, 'og:image:alt')).toBe('Oksana')
  })

  test('of a news item has its date', async () => {
    const title = { uk: 'Прибрали берег', en: 'The bank is clean' }
    const { id, slug, publishAt } = await saveDocument(site, newsKind, {
      title,
      text: title,
      images: [],
    })
    const page = await pageAt(`/news/${slug}`)
    expect(meta(page, 'og:type')).toBe('article')
    expect(meta(page, 'article:published_time')).toBe(publishAt)
    expect(structured(page)).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Прибрали берег',
      inLanguage: 'uk',
      datePublished: publishAt,
    })
    const picture = meta(page, 'og:image') ?? ''
    expect(picture).toBe(
      `https://vatra.example/share/news/${id}-1-${builtInLook(settings, 'news', 'uk')}-uk-link.jpg`,
    )
    const { status, headers, body } = await site.request(new URL(picture).pathname)
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, s-maxage=60, immutable')
    const { format, width, height } = await sharp(body).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    // The next one comes from memory.
    const again = await site.request(new URL(picture).pathname, {
      headers: { 'if-none-match': headers.etag },
    })
    expect(again.status).toBe(304)
  })
})

test('the front page and the events have structured data, other screens have none', async () => {
  const dates = { start: '2999-05-01', end: '2999-05-03' }
  const titles = { uk: 'Толока', en: 'Clean-up' }
  const { id } = await saveDocument(site, eventKind, {
    titles,
    link: 'https://example.org/go',
    dates,
  })
  expect(structured(await pageAt('/?lng=en'))).toMatchObject({
    '@type': 'Organization',
    name: 'Lighthouse',
  })
  expect(structured(await pageAt('/events'))).toHaveProperty(
    'itemListElement.0.item',
    expect.objectContaining({
      '@type': 'Event',
      name: 'Толока',
      startDate: '2999-05-01',
      endDate: '2999-05-03',
      url: 'https://vatra.example/events/toloka',
      image: `https://vatra.example/share/events/${id}-1-${builtInLook(settings, 'events', 'uk')}-uk-link.jpg`,
    }),
  )
  expect(structured(await pageAt('/events/toloka?lng=en'))).toMatchObject({
    '@type': 'Event',
    name: 'Clean-up',
    startDate: '2999-05-01',
    url: 'https://vatra.example/events/toloka?lng=en',
    image: [
      `https://vatra.example/share/events/${id}-1-${builtInLook(settings, 'events', 'en')}-en-link.jpg`,
    ],
  })
  for (const path of ['/tips', '/privacy', '/adminf83922ab', '/nothing-here']) {
    expect(structured(await pageAt(path)), path).toBeUndefined()
  }
})

test('a title cannot close the script of structured data', async () => {
  const hostile = '</script><script>alert(1)</script><!--<script>'
  const texts = { uk: hostile, en: hostile }
  const { slug } = await saveDocument(site, newsKind, { title: texts, text: texts, images: [] })
  const reply = await site.request(`/news/${slug}`)
  const page = reply.body.toString()
  expect(structured(page)?.['headline']).toBe(hostile)
  expect(page).not.toContain('<script>alert(1)')
  expect(page).not.toContain('<!--<script>')
})
