import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeduplicatedLog } from '#server/base/deduplicated-log.ts'

type Line = Record<string, unknown>
let lines: Line[]
let log: DeduplicatedLog

beforeEach(() => {
  vi.useFakeTimers()
  // Windows that open at 0 would never end.
  vi.advanceTimersByTime(1)
  lines = []
  const write = (line: Line) => void lines.push(line)
  log = new DeduplicatedLog({ info: write, warn: write, error: write })
})
afterEach(() => {
  vi.useRealTimers()
})

test('equal lines are logged once at first and then once a minute', () => {
  for (let nth = 0; nth < 1_000; nth++) log.write('warn', 'refused', { reason: 'refused' })
  expect(lines).toEqual([{ reason: 'refused' }])
  vi.advanceTimersByTime(60_001)
  expect(lines.slice(1)).toEqual([{ reason: 'refused', repeated: 999 }])
  vi.advanceTimersByTime(60_001)
  expect(lines).toHaveLength(2)
  log.write('warn', 'refused', { reason: 'refused' })
  expect(lines).toHaveLength(3)
})

test('different lines are counted separately and limited', () => {
  for (let nth = 0; nth < 10_000; nth++) log.write('warn', `kind ${nth}`, { nth })
  expect(lines.length).toBeLessThan(250)
  log.flush()
  expect(lines.reduce((sum, { repeated = 0 }) => sum + Number(repeated) + 1, 0)).toBeGreaterThan(
    9_999,
  )
})

test('a line of repetitions names some of the requests, and the others are told the first', () => {
  const returned = Array.from(
    { length: 50 },
    (_, nth) => log.write('error', 'a fault', { request: `request-${nth}` }).request,
  )
  log.flush()
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ request: 'request-0', repeated: 49 })
  const repeated = lines[1]?.['requests'] as string[] | undefined
  const named = new Set([lines[0]?.['request'], ...(repeated ?? [])])
  expect(named.size).toBe(21)
  expect(new Set(returned)).toEqual(named)
})
