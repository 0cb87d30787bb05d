import { afterEach, beforeEach, vi } from 'vitest'

// A call of console.error fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  // oxlint-disable-next-line no-console -- only reads the calls
  const errors = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  vi.useRealTimers()
  if (errors.length > 0) throw new Error(`console.error was called: ${errors.join('; ')}`)
})
