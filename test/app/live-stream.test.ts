import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForChanges } from '#app/live/live-stream.ts'

const minute = 60_000
const page = Object.assign(new EventTarget(), { hidden: false })
const reload = vi.fn<() => void>()
let stop = () => {}

/** A stream on which the server sends nothing but its beats. */
class BeatingStream extends EventTarget {
  #beats = setInterval(() => this.dispatchEvent(new Event('beat')), 25_000)
  close() {
    clearInterval(this.#beats)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('EventSource', BeatingStream)
  vi.stubGlobal('fetch', async () => new Response())
  reload.mockClear()
  const validUntil = Date.now() + 10 * minute
  stop = listenForChanges({ kind: 'event', version: 1, validUntil, reload })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function setHidden(isHidden: boolean) {
  page.hidden = isHidden
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
}

test('an open page is reloaded when its data are no longer valid, until it gets new ones', async () => {
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(minute)
  expect(reload).toHaveBeenCalled()
  stop()
  reload.mockClear()
  await vi.advanceTimersByTimeAsync(minute)
  expect(reload).not.toHaveBeenCalled()
})

test('a hidden page is reloaded when it becomes visible again', async () => {
  await setHidden(true)
  await vi.advanceTimersByTimeAsync(20 * minute)
  expect(reload).not.toHaveBeenCalled()
  await setHidden(false)
  expect(reload).toHaveBeenCalledOnce()
})
