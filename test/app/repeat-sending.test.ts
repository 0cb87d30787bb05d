import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatSending } from '#app/forms/repeat-sending.ts'

let page: EventTarget & { hidden: boolean }
let network: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  network = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('what could not be sent is sent again after growing delays, each counted from the end of the last attempt', async () => {
  const send = vi.fn(async () => {
    await new Promise((done) => setTimeout(done, 1000))
    throw new Error('no connection')
  })
  const stop = repeatSending(send)
  const numbers: number[] = []
  for (const seconds of [1, 1, 5, 1, 15, 1, 30, 1, 60, 1, 60]) {
    await after(seconds)
    numbers.push(send.mock.calls.length)
  }
  expect(numbers).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  stop()
  await after(300)
  expect(send).toHaveBeenCalledTimes(5)
})

test('the network that returns and the page that is shown begin anew, also where the first request fails', async () => {
  const send = vi.fn(async () => {})
  const stop = repeatSending(send)
  await after(60)
  send.mockClear()
  network.dispatchEvent(new Event('online'))
  expect(send).toHaveBeenCalledTimes(1)
  await after(2)
  expect(send).toHaveBeenCalledTimes(2)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(send).toHaveBeenCalledTimes(3)
  stop()
  network.dispatchEvent(new Event('online'))
  page.dispatchEvent(new Event('visibilitychange'))
  await after(300)
  expect(send).toHaveBeenCalledTimes(3)
})

test('a hidden page sends nothing', async () => {
  const send = vi.fn(async () => {})
  page.hidden = true
  const stop = repeatSending(send)
  await after(300)
  network.dispatchEvent(new Event('online'))
  expect(send).not.toHaveBeenCalled()
  page.hidden = false
  await after(2)
  expect(send).toHaveBeenCalledTimes(1)
  stop()
})
