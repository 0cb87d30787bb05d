import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RateLimiter } from '#server/limits/rate-limiter.ts'
import { createRateLimiter } from '#server/limits/shared-rate-limiter.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import type { SharedRateLimits } from '#server/storage/base/shared-rate-limits.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  // Keys that are set at 0 would never expire.
  vi.advanceTimersByTime(1)
})
afterEach(() => void vi.useRealTimers())

test('allows a number of requests per window and returns the waiting time', () => {
  const counter = new RateLimiter({ limit: 2, seconds: 60 })
  expect([counter.hit('a'), counter.hit('a'), counter.hit('a')]).toEqual([0, 0, 60])
  expect(counter.hit('b')).toBe(0)
  vi.advanceTimersByTime(59_500)
  expect(counter.hit('a')).toBe(1)
  vi.advanceTimersByTime(501)
  expect([counter.hit('a'), counter.hit('a'), counter.hit('a')]).toEqual([0, 0, 60])
})

test('keeps a limited number of the latest keys and drops expired ones', () => {
  const counter = new RateLimiter({ limit: 1, seconds: 60, maxKeys: 100 })
  for (let nth = 0; nth < 1_000; nth++) {
    counter.hit(`address ${nth}`)
    expect(counter.size).toBeLessThanOrEqual(100)
  }
  expect([counter.hit('address 999'), counter.hit('address 0')]).toEqual([60, 0])
  vi.advanceTimersByTime(60_001)
  expect(counter.size).toBe(0)
})

test('while the shared database is unavailable, the process counts on its own', async () => {
  const hit = vi.fn<SharedRateLimits['hit']>()
  hit.mockRejectedValue(new StoreUnavailable('away'))
  const sharedRateLimits = { hit } as unknown as SharedRateLimits
  const limit = { name: 'a test', limit: 2, seconds: 60 }
  const limiter = createRateLimiter('secret', { sharedRateLimits }, limit)
  const hitThrice = [
    await limiter.hitAddress('a'),
    await limiter.hitAddress('a'),
    await limiter.hitAddress('a'),
  ]
  expect(hitThrice).toEqual([0, 0, 60])
  // What the process refuses alone is not counted in the database.
  expect(hit).toHaveBeenCalledTimes(2)
  hit.mockRejectedValue(new Error('a mistake'))
  await expect(limiter.hitAddress('b')).rejects.toThrow('a mistake')
})
