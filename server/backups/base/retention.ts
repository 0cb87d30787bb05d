import { hostname } from 'node:os'
import { addDays, type Day, dayIn, type Present } from '#core/dates.ts'
import type { Backup } from '#core/site/backups.ts'
import type { Zone } from '#core/zone.ts'
import type { BackupState } from '#server/storage/base/backup-state.ts'
import { day, hour, minute } from '#server/storage/base/durations.ts'

const keptDays = 7
const keptWeeks = 4

/** With the minute until somebody looks it is at most five minutes. */
const pointInterval = 4 * minute
/** So long the machine that has the newest backup appends to it; then another one makes a backup of its own. */
const pointPatience = 15 * minute

/** The nightly backup begins at three o'clock, so a day of backups does too. */
const dayStart = 3 * hour

/** True if none has been made since last three o'clock. */
export function isDue(
  backups: readonly Backup[],
  { now, zone }: Pick<Present, 'now' | 'zone'>,
): boolean {
  const today = backupDay(now, zone)
  return !backups.some((backup) => backupDay(backup.createdAt, zone) === today)
}

/** True if what has changed is to be appended to the newest backup. */
export function isPointDue({ upTo, files }: BackupState, now: Date): boolean {
  const newest = files.find(({ createdAt }) => createdAt <= now.toISOString())
  // All are of a clock that was ahead.
  if (!newest) return files.length > 0
  const age = now.getTime() - Date.parse(upTo ?? newest.createdAt)
  // The clock was wrong.
  if (age < 0) return true
  return age >= (newest.host === hostname() ? pointInterval : pointPatience)
}

/** The last of each of seven days and four weeks, and all of 24 hours: one made after a mistake removes no other. */
export function selectKept<B extends Backup>(
  backups: readonly B[],
  { now, zone }: Pick<Present, 'now' | 'zone'>,
): B[] {
  const newestFirst = backups.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  const daily = lastOfEach(newestFirst, (moment) => backupDay(moment, zone), keptDays)
  const weekly = lastOfEach(newestFirst, (moment) => backupWeek(moment, zone), Infinity).filter(
    (one) => !daily.includes(one),
  )
  const recent = newestFirst.filter(
    ({ createdAt }) => Math.abs(now.getTime() - Date.parse(createdAt)) < day,
  )
  const kept = new Set([...recent, ...daily, ...weekly.slice(0, keptWeeks)])
  return newestFirst.filter((backup) => kept.has(backup))
}

function lastOfEach<B extends Backup>(
  newestFirst: readonly B[],
  periodOf: (moment: string) => string,
  limit: number,
): B[] {
  const periods = new Map<string, B>()
  for (const backup of newestFirst) {
    const period = periodOf(backup.createdAt)
    if (!periods.has(period)) periods.set(period, backup)
  }
  return [...periods.values()].slice(0, limit)
}

function backupDay(moment: string | Date, zone: Zone): Day {
  return dayIn(zone, new Date(new Date(moment).getTime() - dayStart))
}

function backupWeek(moment: string, zone: Zone): Day {
  const backupDate = backupDay(moment, zone)
  return addDays(backupDate, -((new Date(backupDate).getUTCDay() + 6) % 7))
}
