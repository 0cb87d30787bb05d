import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runPeriodically } from '#server/base/run-periodically.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('maintenance runs soon after the start and then daily, also after an error, until it is stopped', async () => {
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)
  const prune = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined)
  const report = vi.fn()
  const end = runPeriodically(prune, report)
  await minutes(9)
  expect(prune).not.toHaveBeenCalled()
  await minutes(2)
  expect(prune).toHaveBeenCalledTimes(1)
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('away'))
  await minutes(24 * 60)
  expect(prune).toHaveBeenCalledTimes(2)
  end()
  await minutes(48 * 60)
  expect(prune).toHaveBeenCalledTimes(2)
})
