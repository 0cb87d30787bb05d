import { describe, expect, test } from 'vitest'
import { firstSettings } from '#core/community/site-config.ts'
import type { ListName } from '#core/content/content-kinds.ts'
import type { Document } from '#core/kinds/document.ts'
import { serverTexts } from '#core/messages/messages.ts'
import { createPictureContent, photoOf } from '#server/share-pictures/create-content.ts'
import { community } from '#site.config'
import { builtInSiteMessages as messages } from '#test/helpers/built-in-messages.ts'

const publishAt = '2027-02-03T10:00:00.000Z'
const documentOf = (body: unknown) => ({ id: 'a', publishAt, body }) as Document<unknown>
const contentOf = (contentName: ListName, body: unknown, language: 'uk' | 'en' = 'uk') =>
  createPictureContent({ contentName, language }, documentOf(body), {
    settings: firstSettings(community),
    messages,
    origin: new URL('https://ватра.example').origin,
  })

const event = {
  titles: { uk: 'Толока', en: 'Clean-up' },
  link: 'https://example.org/',
  dates: { start: '2027-05-01', end: '2027-05-01' },
}
const timed = { ...event, startTime: '18:00', endTime: '20:00', place: { uk: 'Яхт-клуб' } }

describe('the picture of an event', () => {
  test('has its title and its day', () => {
    expect(contentOf('events', event)).toEqual({
      community: community.name.uk,
      host: 'ватра.example',
      section: serverTexts(messages, 'uk')('sharePictures.sections.events'),
      title: 'Толока',
      notice: undefined,
      facts: [{ icon: 'calendar', text: '1 травня 2027\u00A0р.', isCancelled: false }],
    })
  })

  test('has its time and its place, in the other language where one is missing', () => {
    expect(contentOf('events', timed, 'en').facts).toEqual([
      { icon: 'calendar', text: '1 May 2027, 18:00–20:00', isCancelled: false },
      { icon: 'place', text: 'Яхт-клуб' },
    ])
    const dates = { start: '2027-05-01', end: '2027-05-03' }
    expect(contentOf('events', { ...timed, dates }, 'en').facts[0]?.text).toBe(
      '1–3 May 2027, 18:00',
    )
  })

  test('shows no question of the sign-up', () => {
    const question1 = { uk: 'Що візьмеш із собою?', en: 'What will you bring?' }
    const facts = (body: unknown) => contentOf('events', body, 'en').facts
    const asked = { ...timed, signUp: { mode: 'open', question1, question2: question1 } }
    expect(facts(asked)).toEqual(facts(timed))
    expect(facts({ ...asked, place: undefined })).toEqual(
      facts(event).map((fact) => ({
        ...fact,
        text: '1 May 2027, 18:00–20:00',
      })),
    )
  })

  test('says that it is cancelled or postponed', () => {
    const cancelled = contentOf('events', { ...timed, status: 'cancelled' })
    expect(cancelled).toMatchObject({
      notice: serverTexts(messages, 'uk')('sharePictures.statuses.cancelled'),
      facts: [{ isCancelled: true }, {}],
    })
    const postponed = { ...event, status: 'postponed', formerDates: event.dates }
    expect(contentOf('events', postponed, 'en')).toMatchObject({
      notice: 'Postponed',
      facts: [{ isCancelled: false }],
    })
  })
})

test('the picture of a news item has the day of its publication, that of an organizer the position', () => {
  const text = { uk: 'Слово', en: 'Word' }
  expect(contentOf('news', { title: text, text, images: [] }).facts).toEqual([
    { icon: 'calendar', text: '3 лютого 2027\u00A0р.' },
  ])
  const organizer = { name: text, position: { uk: 'Лікар' }, contacts: '', photo: '', info: {} }
  expect(contentOf('organizers', organizer).facts).toEqual([{ text: 'Лікар' }])
})

test('the photograph is the first uploaded image', () => {
  const own = `/media/${'a'.repeat(32)}-40x30-ffffff.jpg`
  const images = ['https://pictures.example/a.jpg', '/sample/bank.svg', own]
  expect(photoOf('news', documentOf({ title: {}, text: {}, images }))).toBe(own)
  expect(photoOf('events', documentOf(event))).toBeUndefined()
})
