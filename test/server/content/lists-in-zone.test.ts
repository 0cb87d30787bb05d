import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingsId, settingsKind } from '#core/community/settings.ts'
import { newsKind } from '#core/content/news.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { migratedDatabase } from '#test/helpers/databases.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { decodeBody, saveDocument } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'
import { feedbackBody, newsBody } from '#test/storage/helpers/bodies.ts'

/** On 9 January at 23:30 in the Azores; in Warsaw, Kyiv and UTC it is the tenth. */
const now = new Date('2030-01-10T00:30:00Z')
const open = {
  SQLite: () => openTestSite({ clock: () => now }),
  PostgreSQL: async () => openTestSite({ clock: () => now, databaseUrl: await migratedDatabase() }),
}

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s, a site in the Azores', (engine) => {
  let site: TestSite
  let cookie: string
  let event: string
  const read = async (path: string) => {
    const reply = await site.request(`/adminf83922ab${path}`, { headers: { cookie } })
    expect(reply.status, path).toBe(200)
    return visibleText(decodeBody(reply))
  }

  beforeAll(async () => {
    site = await open[engine]()
    const current = await site.store.documents.byId(settingsKind, settingsId)
    if (!current) throw new Error('There are no settings')
    await saveDocument(site, settingsKind, { ...current.body, zone: 'Atlantic/Azores' }, current)
    cookie = await signInAdministrator(site)
    const on = (day: string, title: string) =>
      saveEventWithSignUp(
        site,
        {},
        {
          titles: { uk: title, en: title },
          dates: { start: day, end: day },
        },
      )
    const tonight = await on('2030-01-09', 'Tonight')
    await on('2030-01-08', 'Yesterday')
    event = tonight.id
    const { signUp } = await addSignUp(site, event)
    await site.store.write('test', ({ signUps }) => signUps.setAttended(signUp, true, now))
    await saveDocument(site, feedbackKind, feedbackBody())
    await site.store.write('test', ({ documents }) =>
      documents.save(newsKind, {
        key: crypto.randomUUID(),
        body: newsBody('Tomorrow'),
        publishAt: '2030-01-10T12:00:00.000Z',
      }),
    )
  })
  afterAll(() => site.close())

  test.each([
    ['the team’s page', () => '', 'Tonight'],
    ['events', () => '/events', 'today at 23:30'],
    ['the door', () => `/events/${event}/door`, 'Tonight'],
    ['sign-ups', () => `/events/${event}/sign-ups`, 'today at 23:30'],
    ['sign-ups as a table', () => `/events/${event}/sign-ups.csv`, '2030-01-09 23:30'],
    ['feedback', () => '/feedback', 'today at 23:30'],
    ['feedback as a table', () => '/feedback.csv', '2030-01-09 23:30'],
    ['the history', () => `/events/${event}`, 'today at 23:30'],
    ['the scheduled', () => '/news', '10 Jan 2030, 11:00'],
    ['sessions', () => '/sessions', 'today at 23:30'],
  ])('shows %s by its own clock', async (name, path, expected) => {
    const text = await read(`${path()}?lng=en`)
    expect.soft(text, name).toContain(expected)
    expect.soft(text, name).not.toMatch(/0[0-3]:30|10 Jan(?:uary)? 2030(?!, 11:00)/)
  })

  test('has an event among what is to come until its own midnight', async () => {
    const text = await read('/events?lng=en')
    expect(text.indexOf('Tonight')).toBeLessThan(text.indexOf('Yesterday'))
  })
})

function visibleText(reply: string): string {
  return reply
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
