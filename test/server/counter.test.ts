import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Counter } from '#server/counter.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('lets so many through in each window, and says how long the rest must wait', () => {
  const counter = new Counter({ most: 2, seconds: 60 })
  expect([counter.count('a'), counter.count('a'), counter.count('a')]).toEqual([0, 0, 60])
  expect(counter.count('b')).toBe(0)
  vi.advanceTimersByTime(59_500)
  expect(counter.count('a')).toBe(1)
  vi.advanceTimersByTime(500)
  expect([counter.count('a'), counter.count('a'), counter.count('a')]).toEqual([0, 0, 60])
})

test('knows who has come until the window is over', () => {
  const counter = new Counter({ most: 1, seconds: 60 })
  expect(counter.knows('a')).toBe(false)
  counter.count('a')
  expect(counter.knows('a')).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(counter.knows('a')).toBe(false)
})

test('remembers no more than it may, the latest of them, and nobody whose window is over', () => {
  const counter = new Counter({ most: 1, seconds: 60, remembered: 100 })
  for (let nth = 0; nth < 1_000; nth++) {
    counter.count(`address ${nth}`)
    expect(counter.size).toBeLessThanOrEqual(100)
  }
  expect([counter.count('address 999'), counter.count('address 0')]).toEqual([60, 0])
  vi.advanceTimersByTime(60_000)
  counter.count('a')
  expect(counter.size).toBe(1)
})
