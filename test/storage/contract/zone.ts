import { describe, expect, test } from 'vitest'
import { settingsId, settingsKind } from '#core/community/settings.ts'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { defaultZone } from '#core/zone.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { createKey, eventBody, newsBody, signUpBody } from '#test/storage/helpers/bodies.ts'
import { withToken } from '#test/storage/helpers/with-token.ts'
import type { ContractContext } from './context.ts'

/** What a change of the community's time zone does to what is stored. */
export function describeZone(context: ContractContext): void {
  async function setZone(zone: string) {
    const current = await context.store.documents.byId(settingsKind, settingsId)
    const replaces = current && { id: settingsId, version: current.version }
    await context.save(
      settingsKind,
      { ...current?.body, zone },
      { key: createKey(), ...(replaces && { replaces }) },
    )
  }
  const publishAtOf = async (id: string) =>
    (await context.store.documents.byId(newsKind, id))?.publishAt

  describe('a change of the time zone', () => {
    test('keeps the hour of what is to be published, also in the history and out of the bin', async () => {
      // At 15:00, in winter and in summer.
      const summer = await context.save(newsKind, newsBody('Літо'), {
        publishAt: '2026-07-01T12:00:00.000Z',
      })
      const winter = await context.save(newsKind, newsBody('Зима'), {
        publishAt: '2026-12-01T13:00:00.000Z',
      })
      const past = await context.save(newsKind, newsBody('Була'), {
        publishAt: '2026-04-01T12:00:00.000Z',
      })
      await context.remove(newsKind, winter.id, 1)
      await setZone('America/New_York')
      await context.restore(newsKind, winter.id, 2)
      expect(await publishAtOf(summer.id)).toBe('2026-07-01T19:00:00.000Z')
      expect(await publishAtOf(winter.id)).toBe('2026-12-01T20:00:00.000Z')
      expect(await publishAtOf(past.id)).toBe('2026-04-01T12:00:00.000Z')
      const [revision] = await context.store.documents.history(newsKind, summer.id)
      expect(revision).toMatchObject({ version: 1, publishAt: '2026-07-01T19:00:00.000Z' })
      const site = await context.openSite()
      expect(await site.nextPublication()).toEqual(new Date('2026-07-01T19:00:00Z'))
      context.clock.now = new Date('2026-07-01T18:59:59Z')
      expect((await site.news.page({ page: 1 })).items).toHaveLength(1)
      context.clock.now = new Date('2026-12-02T00:00:00Z')
      const { items } = await site.news.page({ page: 1 })
      expect(items.map(({ title }) => title.uk)).toEqual(['Зима', 'Літо', 'Була'])
    })

    test('keeps the days of events, and moves when they end', async () => {
      await context.save(
        eventKind,
        eventBody({ dates: { start: '2026-05-01', end: '2026-05-01' } }),
      )
      const site = await context.openSite()
      const titlesAt = async (moment: string) => {
        context.clock.now = new Date(moment)
        const { today } = site.present()
        return (await site.events.upcoming({ today, page: 1 })).items.length
      }
      expect(await titlesAt('2026-05-01T20:59:59Z')).toBe(1)
      expect(await titlesAt('2026-05-01T21:00:00Z')).toBe(0)
      await setZone('Asia/Kolkata')
      expect(await titlesAt('2026-05-01T18:29:59Z')).toBe(1)
      expect(await titlesAt('2026-05-01T18:30:00Z')).toBe(0)
    })

    test('lets news be found by the day on which it was published there', async () => {
      await context.save(newsKind, newsBody('Ніч'), { publishAt: '2026-04-14T22:30:00.000Z' })
      const site = await context.openSite()
      const found = async (query: string) =>
        (await site.search(query, { language: 'uk', limit: 5 })).groups.length
      expect([await found('14 квітня'), await found('15 квітня')]).toEqual([0, 1])
      await setZone('Europe/Lisbon')
      expect([await found('14 квітня'), await found('15 квітня')]).toEqual([1, 0])
    })

    test('leaves an offered place until the moment that was promised', async () => {
      const dates = { start: '2026-08-10', end: '2026-08-10' }
      const signUp = { mode: 'open', capacity: '1' } as const
      const event = await context.save(eventKind, eventBody({ dates, signUp }))
      const { signUps } = await context.openSite()
      const send = async () =>
        withToken(await signUps.send({ key: createKey(), eventId: event.id, body: signUpBody() }))
      const [first, second] = [await send(), await send()]
      context.clock.now = new Date('2026-05-01T19:30:00Z')
      await signUps.changeOwn(first.token, 'cancel')
      // It would end at 22:30, so it ends in the next morning.
      const until = new Date('2026-05-03T06:00:00Z')
      expect(await context.store.signUps.nextLapse()).toEqual(until)
      await setZone('America/New_York')
      await context.store.write('test', (writer) => writer.signUps.allot(event.id))
      expect(await context.store.signUps.nextLapse()).toEqual(until)
      expect(await signUps.own(second.token)).toMatchObject({ state: 'offered' })
    })

    test('is known to other instances with the change, and to those that start later', async () => {
      expect(context.store.present().zone).toBe(defaultZone)
      const other = await context.openSecondStore()
      const otherSite = await createSite(other)
      const seen: string[] = []
      otherSite.onChange(() => seen.push(otherSite.present().zone))
      await setZone('Pacific/Auckland')
      expect(context.store.present()).toMatchObject({
        zone: 'Pacific/Auckland',
        today: '2026-05-02',
      })
      await other.changes.catchUp()
      await waitFor(() => expect(seen).toEqual(['Pacific/Auckland']))
      expect((await otherSite.currentSettings()).zone).toBe('Pacific/Auckland')
      await setZone('')
      expect(context.store.present().zone).toBe(defaultZone)
      expect((await context.openSecondStore()).present().zone).toBe(defaultZone)
    })
  })
}
