import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { settingsId, settingsKind } from '#core/community/settings.ts'
import { eventKind } from '#core/content/event.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { saveDocument } from '#test/server/helpers/content.ts'

const run = promisify(execFile)

/** Days beside those on which clocks are changed, and these days themselves. */
const zones = {
  'Europe/Kyiv': ['2030-03-30', '2030-03-31', '2030-10-27', '2030-10-28'],
  'Europe/Warsaw': ['2030-03-30', '2030-03-31', '2030-10-27', '2030-10-28'],
  'America/New_York': ['2030-03-09', '2030-03-10', '2030-11-03', '2030-11-04'],
  'Asia/Kolkata': ['2030-03-31', '2030-10-27'],
}
const folder = temporaryFolder()
const file = join(folder, 'events.ics')
const site = await openTestSite()
const onDay = (date: string) => ({ start: date, end: date })
const event = (uk: string, date: string) => ({
  titles: { uk },
  link: 'https://example.org/',
  dates: onDay(date),
})
const times = { startTime: '18:30', endTime: '21:00', place: { uk: 'Двір, 2' } }
await saveDocument(site, eventKind, event('Цілий день', '2030-07-05'))
await saveDocument(site, eventKind, { ...event('Увечері', '2030-12-05'), ...times })
await saveDocument(site, eventKind, {
  ...event('Скасована', '2030-07-06'),
  ...times,
  status: 'cancelled',
})
await writeFile(file, (await site.request('/events.ics')).body)

/** The program khal with a calendar of its own, of somebody in this zone. */
async function importWithKhal(calendarFile: string, zone = 'Europe/Kyiv') {
  const own = await mkdtemp(join(folder, 'khal-'))
  const config = join(own, 'khal.conf')
  const calendar = join(own, 'calendar')
  await mkdir(calendar)
  await writeFile(
    config,
    `[calendars]
[[events]]
path = ${calendar}
[locale]
local_timezone = ${zone}
default_timezone = ${zone}
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = ${join(own, 'khal.db')}
`,
  )
  const khal = async (...parameters: string[]) =>
    (await run('khal', ['-c', config, ...parameters], { env: environmentIn(zone) })).stdout
  await khal('import', '--batch', calendarFile)
  const format = ['--format', '{start-time}|{end-time}|{title}|{location}|{status}']
  return (day: string) => khal('list', ...format, '--day-format', '', day, '1d')
}

/** The program calcurse with data of its own, of somebody in this zone. */
async function importWithCalcurse(calendarFile: string, zone = 'Europe/Kyiv') {
  const data = await mkdtemp(join(folder, 'calcurse-'))
  const options = ['-D', data, '-C', data]
  const env = environmentIn(zone)
  const { stderr } = await run('calcurse', [...options, '-i', calendarFile], { env })
  expect(stderr).toBe('')
  return async (day: string) => {
    const [year, month, date] = day.split('-')
    const query = ['-Q', '--from', `${month}/${date}/${year}`, '--days', '1']
    return (await run('calcurse', [...options, ...query], { env })).stdout
  }
}

const environmentIn = (zone: string) => ({ ...process.env, TZ: zone, LC_ALL: 'C.UTF-8' })

test('khal imports the calendar and shows it', async () => {
  const listOn = await importWithKhal(file)
  expect(await listOn('2030-07-05')).toContain('||Цілий день|')
  expect(await listOn('2030-12-05')).toContain('18:30|21:00|Увечері|Двір, 2|')
  expect(await listOn('2030-07-06')).toMatch(/18:30\|21:00\|.*Скасована\|Двір, 2\|.*CANCELLED/)
})

test('calcurse imports the calendar and shows it', async () => {
  const listOn = await importWithCalcurse(file)
  expect(await listOn('2030-12-05')).toMatch(/18:30 -> 21:00\s+Увечері/)
})

test.each(Object.entries(zones))(
  'both show the hours of a site in %s when clocks are changed',
  async (zone, days) => {
    const there = await openTestSite()
    const settings = await there.store.documents.byId(settingsKind, settingsId)
    if (!settings) throw new Error('There are no settings')
    await saveDocument(
      there,
      settingsKind,
      { ...settings.body, zone },
      { id: settings.id, version: settings.version },
    )
    for (const day of days) {
      await saveDocument(there, eventKind, { ...event(`Подія ${day}`, day), ...times })
    }
    const calendar = join(folder, `${zone.replace('/', '-')}.ics`)
    await writeFile(calendar, (await there.request('/events.ics')).body)
    const inKhal = await importWithKhal(calendar, zone)
    const inCalcurse = await importWithCalcurse(calendar, zone)
    for (const day of days) {
      expect(await inKhal(day), day).toContain(`18:30|21:00|Подія ${day}|`)
      expect(await inCalcurse(day), day).toMatch(new RegExp(`18:30 -> 21:00\\s+Подія ${day}`))
    }
  },
)
