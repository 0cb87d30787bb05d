import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followQueue } from '#app/events/sign-up/use-own-updates.ts'

const listener = {
  version: 1,
  onMoved: vi.fn<(position: number | undefined) => void>(),
  onOther: vi.fn<() => void>(),
}
const asked = vi.fn<() => Promise<Response>>()
const stream = Object.assign(new EventTarget(), { close() {} })

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  const page = { hidden: false, documentElement: { dataset: {} } }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  vi.stubGlobal('EventSource', function openStream() {
    return stream
  })
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/place') ? asked() : Promise.resolve(new Response()),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function moveQueue(answer: () => Promise<Response>) {
  asked.mockImplementation(answer)
  stream.dispatchEvent(new MessageEvent('change', { data: 'queue hike' }))
  await vi.advanceTimersByTimeAsync(3_000)
}

const follow = () => followQueue({ eventId: 'hike', state: 'waiting' }, 'token', listener)

test('whoever waits learns the new place, and of another state from the page', async () => {
  const stop = follow()
  await moveQueue(async () => Response.json({ state: 'waiting', position: 2 }))
  expect(listener.onMoved).toHaveBeenCalledExactlyOnceWith(2)
  expect(listener.onOther).not.toHaveBeenCalled()
  await moveQueue(async () => Response.json({ state: 'offered' }))
  await moveQueue(async () => new Response(null, { status: 404 }))
  expect(listener.onOther).toHaveBeenCalledTimes(2)
  expect(listener.onMoved).toHaveBeenCalledOnce()
  stop()
})

test('a busy site is asked again, also after an answer that breaks off', async () => {
  const stop = follow()
  await moveQueue(async () => new Response(null, { status: 503 }))
  asked.mockImplementation(async () => new Response('{"state":'))
  await vi.advanceTimersByTimeAsync(10_000)
  asked.mockImplementation(async () => Response.json({ state: 'waiting', position: 1 }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(listener.onMoved).toHaveBeenCalledExactlyOnceWith(1)
  stop()
})

test('nobody is asked any more for a page that was left while an answer was on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const stop = follow()
  await moveQueue(() => promise)
  stop()
  resolve(new Response(null, { status: 503 }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledOnce()
  expect(listener.onOther).not.toHaveBeenCalled()
})
