import { vi } from 'vitest'

/** Longer than any condition takes on a busy machine: by default Vitest gives up after a second. */
const timeout = 60_000

/** Repeats the callback until it no longer throws. */
export function waitFor<Result>(
  callback: () => Result | Promise<Result>,
  { interval = 20 } = {},
): Promise<Result> {
  return vi.waitFor(callback, { timeout, interval })
}
