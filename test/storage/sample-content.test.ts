import { afterAll, expect, test } from 'vitest'
import { listNames } from '#core/content/content-kinds.ts'
import { isUpcoming } from '#core/content/event.ts'
import { addDays } from '#core/dates.ts'
import sampleEvents from '#server/sample/events.json' with { type: 'json' }
import { seedSampleContent } from '#server/sample/seed.ts'
import { openStore } from '#server/storage/open-store.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import { inMemory } from '#server/storage/sqlite/sqlite.ts'

// The evening of the 30th in London is already the 31st in Kyiv.
const store = await openStore({ dataDir: inMemory }, () => new Date('2026-03-30T22:30:00Z'))
await seedSampleContent(store)
afterAll(() => store.close())

test('the sample content fills an empty store once', async () => {
  const lastChange = store.changes.last()
  expect(await seedSampleContent(store)).toBe(false)
  expect(store.changes.last()).toBe(lastChange)
})

test('the dates of the sample content are relative to today in Kyiv', async () => {
  const { items } = await (await createSite(store)).events.page({ page: 1 })
  const first = sampleEvents.toSorted((one, other) => one.startsInDays - other.startsInDays)[0]
  expect(items[0]?.dates.start).toBe(addDays('2026-03-31', first?.startsInDays ?? 0))
})

test('the sample content is enough to see pagination in every list', async () => {
  const site = await createSite(store)
  const all = { page: 1, size: 1_000 }
  const { items: events } = await site.events.page(all)
  expect(events.length).toBeGreaterThanOrEqual(8)
  expect(events.some((event) => isUpcoming(event, '2026-03-31'))).toBe(true)
  expect((await site.news.page(all)).items.length).toBeGreaterThanOrEqual(14)
  expect((await site.organizers.page(all)).items.length).toBeGreaterThanOrEqual(6)
  expect((await site.projects.page(all)).items.length).toBeGreaterThanOrEqual(5)
  for (const name of listNames) expect((await site[name].page(all)).items, name).not.toEqual([])
})
