import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { saveDocument } from '#test/server/helpers/content.ts'

const run = promisify(execFile)
const environment = { ...process.env, TZ: 'Europe/Kyiv', LC_ALL: 'C.UTF-8' }

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

test('khal imports the calendar and shows it', async () => {
  const config = join(folder, 'khal.conf')
  const calendar = join(folder, 'khal')
  await mkdir(calendar)
  await writeFile(
    config,
    `[calendars]
[[events]]
path = ${calendar}
[locale]
local_timezone = Europe/Kyiv
default_timezone = Europe/Kyiv
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = ${join(folder, 'khal.db')}
`,
  )
  const khal = async (...parameters: string[]) =>
    (await run('khal', ['-c', config, ...parameters], { env: environment })).stdout
  await khal('import', '--batch', file)
  const format = ['--format', '{start-time}|{end-time}|{title}|{location}|{status}']
  const listOn = (day: string) => khal('list', ...format, '--day-format', '', day, '1d')
  expect(await listOn('2030-07-05')).toContain('||Цілий день|')
  expect(await listOn('2030-12-05')).toContain('18:30|21:00|Увечері|Двір, 2|')
  expect(await listOn('2030-07-06')).toMatch(/18:30\|21:00\|.*Скасована\|Двір, 2\|.*CANCELLED/)
})

test('calcurse imports the calendar and shows it', async () => {
  const data = join(folder, 'calcurse')
  const options = ['-D', data, '-C', data]
  const { stderr } = await run('calcurse', [...options, '-i', file], { env: environment })
  expect(stderr).toBe('')
  const query = ['-Q', '--from', '12/05/2030', '--days', '1']
  const { stdout } = await run('calcurse', [...options, ...query], { env: environment })
  expect(stdout).toMatch(/18:30 -> 21:00\s+Увечері/)
})
