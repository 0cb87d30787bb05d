import { Kysely } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { openStore } from '#server/storage/open-store.ts'
import { migratedDatabase } from '#test/helpers/databases.ts'

const start = Date.parse('2031-05-01T12:00:00Z')
let now = start
const databaseUrl = await migratedDatabase()
const open = () => openStore({ databaseUrl }, () => new Date(now))
const stores = [await open(), await open()]
afterAll(() => Promise.all(stores.map((store) => store.close())))

const hit = async (nth: number, key: string) =>
  stores[nth % stores.length]?.sharedRateLimits?.hit({ key, limit: 3, duration: 60_000 })

test('concurrent hits at two instances count together', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, (_, nth) => hit(nth, 'together')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  expect(waits.filter((wait) => wait === 60)).toHaveLength(17)
})

test('what waits at the same moment is one question, and each key has its own limit', async () => {
  const questions = vi.spyOn(Kysely.prototype, 'insertInto')
  const waits = await Promise.all(
    ['few', 'many', 'many', 'few', 'many', 'many'].map((key) => hit(0, key)),
  )
  expect(waits).toEqual([0, 0, 0, 0, 0, 60])
  expect(questions).toHaveBeenCalledOnce()
  questions.mockRestore()
})

test('a window ends after its time, and each key has its own', async () => {
  now = start
  for (let nth = 0; nth < 3; nth++) expect(await hit(nth, 'window')).toBe(0)
  now = start + 59_500
  expect(await hit(0, 'window')).toBe(1)
  expect(await hit(0, 'another')).toBe(0)
  now = start + 60_000
  expect(await hit(1, 'window')).toBe(0)
})

test('a clock that was set back refuses nobody for longer than a window', async () => {
  now = start + 24 * 60 * 60_000
  for (let nth = 0; nth < 4; nth++) await hit(nth, 'clock')
  now = start
  expect(await hit(0, 'clock')).toBe(0)
})
