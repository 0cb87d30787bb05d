import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForChanges } from '#app/live/live-stream.ts'

const minute = 60_000
const dataset: { editing?: string } = {}
const page = Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset } })
const reload = vi.fn<() => void>()
let stop = () => {}

const streams: EventTarget[] = []

/** A stream on which the server sends its beats, and what a test lets it send. */
class BeatingStream extends EventTarget {
  constructor() {
    super()
    streams.push(this)
  }
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
  streams.length = 0
  const validUntil = Date.now() + 10 * minute
  stop = listenForChanges({ subjects: ['event'], version: 1, validUntil, reload })
})
afterEach(async () => {
  stop()
  delete dataset.editing
  // The stream is closed after that.
  await Promise.resolve()
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
  expect(streams, 'beats keep it').toHaveLength(1)
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

test('a change without a network reloads the page afterwards, also on a stream that has outlived it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  streams[0]?.dispatchEvent(new MessageEvent('change', { data: 'event' }))
  await vi.advanceTimersByTimeAsync(minute)
  expect(reload).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', async () => new Response())
  await vi.advanceTimersByTimeAsync(minute)
  expect(reload).toHaveBeenCalledOnce()
  expect(streams).toHaveLength(1)
})

test('what changed while another screen was open reloads the next one once', async () => {
  const announce = (data: string) => streams[0]?.dispatchEvent(new MessageEvent('change', { data }))
  announce('news')
  stop()
  stop = listenForChanges({ subjects: ['tip'], version: 1, reload })
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).not.toHaveBeenCalled()
  for (let times = 1; times <= 2; times++) {
    stop()
    stop = listenForChanges({ subjects: ['news'], version: 1, reload })
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledOnce()
  }
})

test('the root is loaded again for what is on every page only, on the stream of the page', async () => {
  const reloadRoot = vi.fn<() => void>()
  const stopRoot = listenForChanges({ subjects: 'everyPage', version: 1, reload: reloadRoot })
  const announce = async (data: string) => {
    streams[0]?.dispatchEvent(new MessageEvent('change', { data }))
    await vi.advanceTimersByTimeAsync(0)
  }
  for (const data of ['event', 'news', 'all']) await announce(data)
  expect([reload.mock.calls.length, reloadRoot.mock.calls.length]).toEqual([2, 0])
  await announce('everyPage')
  expect([reload.mock.calls.length, reloadRoot.mock.calls.length]).toEqual([2, 1])
  expect(streams).toHaveLength(1)
  stopRoot()
})

test('an editor whose session may have ended while there was no stream loads the root, and with it the page', async () => {
  const reloadRoot = vi.fn<() => void>()
  const stopRoot = listenForChanges({ subjects: 'everyPage', version: 1, reload: reloadRoot })
  const open = async () => {
    streams.at(-1)?.dispatchEvent(new Event('open'))
    await vi.advanceTimersByTimeAsync(0)
  }
  const reopen = async () => {
    await setHidden(true)
    await setHidden(false)
    await open()
  }
  await open()
  await reopen()
  expect(reloadRoot, 'of a visitor').not.toHaveBeenCalled()
  dataset.editing = ''
  await reopen()
  expect([reload.mock.calls.length, reloadRoot.mock.calls.length]).toEqual([0, 1])
  stopRoot()
})

test('a private page hears of its own event alone, and a crowd does not load at one moment', async () => {
  stop()
  stop = listenForChanges({
    subjects: ['event hike', 'queue hike'],
    isPrivate: true,
    version: 1,
    reload,
  })
  const announce = (data: string) =>
    streams.at(-1)?.dispatchEvent(new MessageEvent('change', { data }))
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  for (const data of ['event fair', 'queue fair', 'places hike', 'news']) announce(data)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reload).not.toHaveBeenCalled()
  announce('queue hike')
  await vi.advanceTimersByTimeAsync(1_000)
  announce('event hike')
  await vi.advanceTimersByTimeAsync(499)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reload).toHaveBeenCalledOnce()
  random.mockRestore()
})

test('a change that waits for its pause is not lost when the page listens anew', async () => {
  const listen = () =>
    listenForChanges({ subjects: ['queue hike'], isPrivate: true, version: 1, reload })
  stop()
  stop = listen()
  await vi.advanceTimersByTimeAsync(0)
  reload.mockClear()
  streams.at(-1)?.dispatchEvent(new MessageEvent('change', { data: 'queue hike' }))
  stop()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reload).not.toHaveBeenCalled()
  stop = listen()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})
