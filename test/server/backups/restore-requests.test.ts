import { beforeEach, expect, test, vi } from 'vitest'
import { admit } from '#core/admins/person.ts'
import { RestoreRequests } from '#server/backups/restore-requests.ts'
import { createLog } from '#server/base/log.ts'
import { anna } from '#test/storage/helpers/people.ts'

const minute = 60_000
const borys = admit('administrator', {
  id: 'borys',
  email: 'borys@example.org',
  session: 'another session',
})
const at = new Date('2026-11-02T12:05:00Z')

let now: Date
let printed: string[]
const restore = vi.fn()
let requests: RestoreRequests

beforeEach(() => {
  vi.useFakeTimers()
  restore.mockClear()
  now = new Date('2026-11-02T13:00:00Z')
  printed = []
  const log = createLog('info', { write: (line) => void printed.push(line) })
  requests = new RestoreRequests({ restore, now: () => now, zone: () => 'Europe/Kyiv', log })
  return () => vi.useRealTimers()
})

const code = () => {
  const lines = printed.map((line) => JSON.parse(line) as { code?: string })
  return lines.findLast((line) => line.code)?.code ?? ''
}
const wrongCode = () => String((Number(code().replace(' ', '')) + 1) % 1e8).padStart(8, '0')

test('with the code of the console the site starts again with the chosen state, once', () => {
  expect(requests.begin(anna, '/backups/one.backup', at)).toBe('begun')
  expect(JSON.parse(printed.join(''))).toMatchObject({
    event: 'restore requested',
    by: anna.id,
    file: '/backups/one.backup',
    at: '2026-11-02T14:05:00+02:00',
  })
  expect(printed.join('')).not.toContain(anna.email)
  expect(requests.confirm(anna, ` ${code()} `)).toBe('restoring')
  expect(requests.confirm(anna, code())).toBe('ended')
  vi.runAllTimers()
  expect(restore.mock.calls).toEqual([['/backups/one.backup', at]])
})

test('without a code, with a wrong one, of somebody else, or too late nothing is restored', () => {
  expect(requests.confirm(anna, '')).toBe('ended')
  requests.begin(anna, '/backups/one.backup', at)
  for (const typed of ['', '1', 'code', wrongCode()]) {
    expect(requests.confirm(anna, typed)).toBe('wrong')
  }
  expect(requests.confirm(borys, code())).toBe('ended')
  expect(requests.confirm(anna, wrongCode())).toBe('ended')
  expect(requests.confirm(anna, code())).toBe('ended')
  now = new Date(now.getTime() + 60 * minute)
  requests.begin(anna, '/backups/one.backup', at)
  now = new Date(now.getTime() + 10 * minute)
  expect(requests.confirm(anna, code())).toBe('ended')
  vi.runAllTimers()
  expect(restore).not.toHaveBeenCalled()
})

test('after five wrong codes there is none for an hour, however often one begins', () => {
  for (let nth = 0; nth < 5; nth++) {
    expect(requests.begin(anna, '/backups/one.backup', at)).toBe('begun')
    requests.confirm(anna, wrongCode())
  }
  expect(requests.begin(anna, '/backups/one.backup', at)).toBe('tooSoon')
  now = new Date(now.getTime() + 59 * minute)
  expect(requests.begin(borys, '/backups/one.backup', at)).toBe('tooSoon')
  expect(printed).toHaveLength(5)
  now = new Date(now.getTime() + minute)
  expect(requests.begin(anna, '/backups/one.backup', at)).toBe('begun')
})

test('two people cannot restore at once, and one begins anew with another code', () => {
  requests.begin(anna, '/backups/one.backup', at)
  const former = code()
  expect(requests.begin(borys, '/backups/two.backup', at)).toBe('running')
  expect(printed).toHaveLength(1)
  expect(requests.begin(anna, '/backups/two.backup', at)).toBe('begun')
  expect(requests.confirm(anna, former)).toBe('wrong')
  expect(requests.confirm(anna, code())).toBe('restoring')
  vi.runAllTimers()
  expect(restore.mock.calls).toEqual([['/backups/two.backup', at]])
})

test('a process that cannot start the site again prints no code', () => {
  const log = createLog('info', { write: (line) => void printed.push(line) })
  const unable = new RestoreRequests({
    restore: undefined,
    now: () => now,
    zone: () => 'Europe/Kyiv',
    log,
  })
  expect(unable.begin(anna, '/backups/one.backup', at)).toBe('unable')
  expect(printed).toEqual([])
})
