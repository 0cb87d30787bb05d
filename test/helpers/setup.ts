import { afterEach, beforeEach, vi } from 'vitest'

// What reaches console.error is a fault that nobody has dealt with.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  // oxlint-disable-next-line no-console -- this looks at it, it does not write to it.
  const errors = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  vi.useRealTimers()
  if (errors.length > 0) throw new Error(`console.error was called: ${errors.join('; ')}`)
})
