import { describe, expect, test } from 'vitest'
import { type Event, eventKind } from '#core/content/event.ts'
import { addDays, dayIn } from '#core/dates.ts'
import events from '#locales/uk/events.json' with { type: 'json' }
import eventsPage from '#locales/uk/eventsPage.json' with { type: 'json' }
import { openTestSite } from '#test/helpers/test-site.ts'
import { saveDocument, saveInput } from '#test/server/helpers/content.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'

const today = dayIn('Europe/Kyiv', new Date())
const event = (uk: string, changes: Partial<Event> = {}): Event => ({
  titles: { uk },
  link: 'https://example.org/form',
  dates: { start: addDays(today, 3), end: addDays(today, 3) },
  ...changes,
})

describe('the page of an event', async () => {
  const site = await openTestSite()
  const read = async (path: string) => {
    const { status, body, headers } = await site.request(path)
    return { status, location: headers.location, html: body.toString() }
  }

  test('shows what is known about it, and only what a browser may run', async () => {
    const { slug } = await saveDocument(
      site,
      eventKind,
      event('Толока', {
        startTime: '10:00',
        place: { uk: 'Парк «Перемога»' },
        mapLink: 'https://www.openstreetmap.org/#map=17/46.97/31.99',
        description: { uk: 'Рукавиці **дамо**. <script>alert(1)</script>' },
      }),
    )
    const { status, html } = await read(`/events/${slug}`)
    expect(status).toBe(200)
    for (const part of [
      '>Толока</h1>',
      '10:00',
      'Парк «Перемога»',
      'href="https://www.openstreetmap.org/#map=17/46.97/31.99"',
      'Рукавиці <strong>дамо</strong>.',
      'href="https://example.org/form"',
      `action="/events/${slug}.ics"`,
      `href="/print/events/${slug}"`,
      `rel="canonical" href="https://vatra.example/events/${slug}"`,
    ]) {
      expect(html).toContain(part)
    }
    expect(html).not.toContain('<script>alert(1)')
  })

  test('has one button: to its form, to the queue, or where it has no sign-up, to its own link', async () => {
    const { bar, item } = eventsPage
    const toForm = /<a[^>]* href="#sign-up"/
    const free = await saveEventWithSignUp(site, { capacity: '7' })
    expect((await read(`/events/${free.slug}`)).html).toMatch(toForm)
    expect((await read(`/events/${free.slug}`)).html).toContain(
      bar.left_many.replace('{{count}}', '7'),
    )
    const full = await saveEventWithSignUp(site, { capacity: '1' })
    await addSignUp(site, full.id)
    expect((await read(`/events/${full.slug}`)).html).toContain(bar.queue)
    const { slug } = await saveDocument(site, eventKind, event('Без запису'))
    const { html } = await read(`/events/${slug}`)
    expect(html).toContain(item.linkOn.replace('{{host}}', 'example.org'))
    expect(html).not.toMatch(toForm)
    await saveDocument(site, eventKind, { ...full.body, status: 'cancelled' }, full)
    const cancelled = (await read(`/events/${full.slug}`)).html
    expect(cancelled).not.toMatch(toForm)
    expect(cancelled).not.toContain(bar.queue)
  })

  test('is where its card leads, if people sign up on the site; the card shows its photo', async () => {
    const photo = 'https://example.org/photo.jpg'
    const { slug } = await saveDocument(
      site,
      eventKind,
      event('Запис тут', { signUp: { mode: 'open' }, images: [photo] }),
    )
    const { html } = await read('/events')
    const card = html.slice(html.indexOf(photo)).split('</li>', 1)[0]
    expect(card).toMatch(
      new RegExp(`<a[^>]*aria-label="${events.card.signUpFor.replace('{{title}}', 'Запис тут')}"`),
    )
    expect(card).toContain(`href="/events/${slug}"`)
    expect(card).not.toContain('https://example.org/form')
  })

  test('says in which language its text is', async () => {
    const { slug } = await saveDocument(
      site,
      eventKind,
      event('Гра', { titles: { uk: 'Гра', en: 'A game' }, description: { uk: 'Правила' } }),
    )
    expect((await read(`/events/${slug}?lng=en`)).html).toMatch(/lang="uk"[^>]*><p>Правила/)
  })

  test('leads from a former address to the present one', async () => {
    const { slug, id, version } = await saveDocument(site, eventKind, event('Стара назва'))
    await saveDocument(site, eventKind, event('Нова назва'), { id, version })
    expect(await read(`/events/${slug}?lng=en`)).toMatchObject({
      status: 301,
      location: '/events/nova-nazva?lng=en',
    })
  })

  test('is there for published events only, and leads back to its year when it is over', async () => {
    const draft = await saveInput(site, eventKind, { body: event('Чернетка'), state: 'draft' })
    for (const path of [`/events/${draft.slug}`, '/events/nothing']) {
      expect((await read(path)).status, path).toBe(404)
    }
    const past = event('Минула', { dates: { start: '2019-05-01', end: '2019-05-02' } })
    const { slug } = await saveDocument(site, eventKind, past)
    const { html } = await read(`/events/${slug}`)
    expect(html).toContain(eventsPage.item.ofYear.replace('{{year}}', '2019'))
    expect(html).toMatch(/<a[^>]* href="\/events\/2019"/)
    expect(html).not.toContain(`action="/events/${slug}.ics"`)
  })

  test('has no address that is the page of a year', async () => {
    const { slug } = await saveDocument(site, eventKind, event('2019'))
    expect(slug).toBe('2019-2')
    expect((await read(`/events/${slug}`)).html).toContain('>2019</h1>')
  })

  test('is in the sitemap and found by the search', async () => {
    const { slug } = await saveDocument(site, eventKind, event('Велопробіг'))
    expect((await read('/sitemap.xml')).html).toContain(
      `<loc>https://vatra.example/events/${slug}</loc>`,
    )
    expect((await read(`/search?q=${encodeURIComponent('велопробіг')}`)).html).toMatch(
      new RegExp(`<a[^>]* href="/events/${slug}[^"]*"`),
    )
  })
})
