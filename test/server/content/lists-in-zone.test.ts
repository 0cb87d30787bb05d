import { expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import {
  changeSettings,
  decodeBody,
  saveDocument,
  saveInput,
} from '#test/server/helpers/content.ts'
import { describeOnBothEngines } from '#test/server/helpers/engines.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'
import { feedbackBody, newsBody } from '#test/storage/helpers/bodies.ts'

/** On 9 January at 23:30 in the Azores; in Warsaw, Kyiv and UTC it is the tenth. */
const now = new Date('2030-01-10T00:30:00Z')
describeOnBothEngines(
  'a site in the Azores',
  async (site) => {
    await changeSettings(site, { zone: 'Atlantic/Azores' })
    const cookie = await signInAdministrator(site)
    const saveOn = (day: string, title: string) => {
      const dates = { start: day, end: day }
      return saveEventWithSignUp(site, {}, { titles: { uk: title, en: title }, dates })
    }
    const { id: event } = await saveOn('2030-01-09', 'Tonight')
    await saveOn('2030-01-08', 'Yesterday')
    const { signUp } = await addSignUp(site, event)
    await site.store.write('test', ({ signUps }) => signUps.setAttended(signUp, true, now))
    await saveDocument(site, feedbackKind, feedbackBody())
    const publishAt = '2030-01-10T12:00:00.000Z'
    await saveInput(site, newsKind, { body: newsBody('Tomorrow'), publishAt })
    const read = async (path: string) => {
      const reply = await site.request(`/adminf83922ab${path}`, { headers: { cookie } })
      expect(reply.status, path).toBe(200)
      return visibleText(decodeBody(reply))
    }

    test.each([
      ['', 'Tonight'],
      ['/events', 'today at 23:30'],
      [`/events/${event}/door`, 'Tonight'],
      [`/events/${event}/sign-ups`, 'today at 23:30'],
      [`/events/${event}/sign-ups.csv`, '2030-01-09 23:30'],
      ['/feedback', 'today at 23:30'],
      ['/feedback.csv', '2030-01-09 23:30'],
      [`/events/${event}`, 'today at 23:30'],
      ['/news', '10 Jan 2030, 11:00'],
      ['/sessions', 'today at 23:30'],
    ])('shows times by its own clock: %s', async (path, expected) => {
      const text = await read(`${path}?lng=en`)
      expect.soft(text).toContain(expected)
      expect.soft(text).not.toMatch(/0[0-3]:30|10 Jan(?:uary)? 2030(?!, 11:00)/)
    })

    test('has an event among what is to come until its own midnight', async () => {
      const text = await read('/events?lng=en')
      expect(text.indexOf('Tonight')).toBeLessThan(text.indexOf('Yesterday'))
    })
  },
  { clock: () => now },
)

function visibleText(reply: string): string {
  return reply
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
