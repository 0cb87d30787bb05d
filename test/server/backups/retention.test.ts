import { expect, test } from 'vitest'
import { presentIn } from '#core/dates.ts'
import { isOverdue, type Backup } from '#core/site/backups.ts'
import { isDue, selectKept } from '#server/backups/base/retention.ts'

const hour = 60 * 60_000
const createdAt = (moment: number) => new Date(moment).toISOString()
const backupAt = (moment: number): Backup => ({ name: '', createdAt: createdAt(moment), bytes: 1 })
const inKyiv = (moment: number) => presentIn('Europe/Kyiv', new Date(moment))
const daysOf = (backups: readonly Backup[]) => backups.map((one) => one.createdAt.slice(0, 10))

test('a site that looks each hour makes one in each night, and keeps seven days and four weeks', () => {
  let kept: Backup[] = []
  const made: string[] = []
  // Over the night in which the clocks are put back, to a Wednesday.
  const [start, end] = [Date.parse('2026-10-01T00:20:00Z'), Date.parse('2026-11-18T12:00:00Z')]
  for (let now = start; now < end; now += hour) {
    if (!isDue(kept, inKyiv(now))) continue
    made.push(createdAt(now))
    kept = selectKept([...kept, backupAt(now)], inKyiv(now))
    expect(kept.at(0)?.createdAt).toBe(createdAt(now))
    expect(kept.length).toBeLessThanOrEqual(11)
  }
  expect(made).toHaveLength(49)
  expect(new Set(made.slice(1).map((moment) => moment.slice(11, 16)))).toEqual(
    new Set(['00:20', '01:20']),
  )
  expect(daysOf(kept)).toEqual([
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-14',
    '2026-11-13',
    '2026-11-12',
    // The Sundays before.
    '2026-11-08',
    '2026-11-01',
    '2026-10-25',
    '2026-10-18',
  ])
})

test('one that is made by hand removes none of the last 24 hours', () => {
  const now = Date.parse('2026-11-18T12:00:00Z')
  const moments = [0, 1, 2, 23, 30, 31].map((hours) => backupAt(now - hours * hour))
  const kept = selectKept(moments, inKyiv(now))
  // Of the rest of the day before, the last one is enough.
  expect(kept.map((one) => (now - Date.parse(one.createdAt)) / hour)).toEqual([0, 1, 2, 23])
})

test('the last one stays, however old it is', () => {
  const now = inKyiv(Date.parse('2026-11-18T12:00:00Z'))
  const old = backupAt(Date.parse('2020-01-01'))
  expect(selectKept([old], now)).toEqual([old])
  expect(isDue([old], now)).toBe(true)
})

test('a backup is overdue after 48 hours', () => {
  const newest = backupAt(Date.parse('2026-11-18T12:00:00Z'))
  const isOverdueAt = (moment: string) =>
    isOverdue({ newest, isDaily: true, isRunning: false }, new Date(moment))
  expect(isOverdueAt('2026-11-20T12:00:00Z')).toBe(false)
  expect(isOverdueAt('2026-11-20T12:00:01Z')).toBe(true)
  expect(isOverdue({ isDaily: true, isRunning: false }, new Date())).toBe(false)
})
