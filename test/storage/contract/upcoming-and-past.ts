import { describe, expect, test } from 'vitest'
import { createKey, eventBody } from '#test/storage/helpers/bodies.ts'
import { anna } from '#test/storage/helpers/people.ts'
import { expectSaved, type ContractContext } from './context.ts'

const today = '2026-05-10'

export function describeUpcomingAndPast(context: ContractContext): void {
  const openSiteWith = async (periods: [title: string, start: string, end: string][]) => {
    const site = await context.openSite()
    for (const [uk, start, end] of periods) {
      const body = { ...eventBody(), titles: { uk }, dates: { start, end } }
      await site.events.save(anna, { key: createKey(), body })
    }
    return site
  }
  const titles = ({ items }: { items: { titles: { uk?: string } }[] }) =>
    items.map((event) => event.titles.uk)

  describe('upcoming and past events', () => {
    test('an event is upcoming until its last day is over', async () => {
      const site = await openSiteWith([
        ['учора', '2026-05-01', '2026-05-09'],
        ['пізніше', '2026-06-01', '2026-06-02'],
        ['сьогодні', '2026-05-10', '2026-05-10'],
        ['триває', '2026-04-01', '2026-07-01'],
      ])
      const upcoming = await site.events.upcoming({ today, page: 1 })
      expect(titles(upcoming)).toEqual(['триває', 'сьогодні', 'пізніше'])
      expect(titles(await site.events.past({ year: 2026, today, page: 1 }))).toEqual(['учора'])
    })

    test('past events belong to the year of their last day, the newest first', async () => {
      const site = await openSiteWith([
        ['новорічна', '2024-12-31', '2025-01-01'],
        ['весняна', '2025-04-01', '2025-04-02'],
        ['давня', '2019-07-01', '2019-07-01'],
        ['цьогорічна', '2026-01-05', '2026-01-06'],
        ['майбутня', '2027-01-05', '2027-01-06'],
      ])
      expect(await site.events.pastYears(today)).toEqual([2026, 2025, 2019])
      const past = (year: number) => site.events.past({ year, today, page: 1 })
      expect(titles(await past(2025))).toEqual(['весняна', 'новорічна'])
      expect(titles(await past(2024))).toEqual([])
      expect(titles(await past(2027))).toEqual([])
      const all = await site.events.past({ today, page: 1, size: 3 })
      expect(titles(all)).toEqual(['цьогорічна', 'весняна', 'новорічна'])
    })

    test('drafts, removed and not yet published events are neither', async () => {
      const site = await openSiteWith([])
      const dates = { start: '2025-01-01', end: '2025-01-02' }
      const body = { ...eventBody(), dates }
      const add = async (more: object) =>
        expectSaved(await site.events.save(anna, { key: createKey(), body, ...more }))
      await add({ state: 'draft' })
      await add({ publishAt: '2099-01-01T00:00:00Z' })
      const { id, version } = await add({})
      expect(await site.events.pastYears(today)).toEqual([2025])
      await site.events.remove(anna, id, version)
      expect(await site.events.pastYears(today)).toEqual([])
      expect(titles(await site.events.past({ year: 2025, today, page: 1 }))).toEqual([])
      expect(await site.events.endingSince('2000-01-01')).toEqual([])
    })

    test('of each series the next event that visitors see can be shown alone', async () => {
      const site = await openSiteWith([['окрема', '2026-05-12', '2026-05-12']])
      const series = crypto.randomUUID()
      const add = async (uk: string, day: string, more: object = {}) => {
        const body = { ...eventBody(), titles: { uk }, dates: { start: day, end: day }, series }
        return expectSaved(await site.events.save(anna, { key: createKey(), body, ...more }))
      }
      await add('минула', '2026-05-04')
      await add('чернетка', '2026-05-10', { state: 'draft' })
      const next = await add('перша', '2026-05-11')
      await add('друга', '2026-05-18')
      const shown = async () =>
        titles(await site.events.upcoming({ today, page: 1, isOncePerSeries: true }))
      expect(await shown()).toEqual(['перша', 'окрема'])
      expect(titles({ items: await site.events.upcomingOfSeries(series, today) })).toEqual([
        'перша',
        'друга',
      ])
      await site.events.remove(anna, next.id, next.version)
      expect(await shown()).toEqual(['окрема', 'друга'])
    })

    test('a changed date moves an event', async () => {
      const site = await openSiteWith([['перенесена', '2026-05-01', '2026-05-01']])
      const [event] = (await site.events.past({ year: 2026, today, page: 1 })).items
      if (!event) throw new Error('No past event')
      const body = { ...eventBody(), dates: { start: '2026-08-01', end: '2026-08-01' } }
      const { id, version } = event
      await site.events.save(anna, { key: createKey(), body, replaces: { id, version } })
      expect(await site.events.pastYears(today)).toEqual([])
      expect((await site.events.upcoming({ today, page: 1 })).items).toHaveLength(1)
    })
  })
}
