import type { IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import { ClientDisconnected } from '#server/base/client-disconnected.ts'
import { QueueFull, TaskQueue } from '#server/limits/task-queue.ts'

const createRequest = () => ({ socket: { destroyed: false } }) as IncomingMessage

test('some tasks run at a time, some wait in turn, and more are refused', async () => {
  const queue = new TaskQueue({ parallel: 2, waiting: 3 })
  const started: number[] = []
  const ends: (() => void)[] = []
  const results = Array.from({ length: 5 }, (_, nth) =>
    queue.run(() => {
      started.push(nth)
      return new Promise<number>((resolve) => ends.push(() => resolve(nth)))
    }),
  )
  await expect(queue.run(async () => {})).rejects.toThrow(QueueFull)
  for (let running = 2; running <= 5; running++) {
    await vi.waitUntil(() => started.length === running, { interval: 1 })
    ends.shift()?.()
  }
  for (const end of ends) end()
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4])
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('a task that fails makes room for the next', async () => {
  const queue = new TaskQueue({ parallel: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('a mistake')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('a mistake')
  expect(await next).toBe('done')
  expect(await queue.run(async () => 'again')).toBe('again')
})

test('a task whose client has disconnected before its turn is left out', async () => {
  const queue = new TaskQueue({ parallel: 1, waiting: 2 })
  const request = createRequest()
  const task = vi.fn(async () => 'done')
  const first = queue.run(async () => {})
  const left = queue.run(task, request)
  const stayed = queue.run(task, createRequest())
  Object.assign(request.socket, { destroyed: true })
  await first
  await expect(left).rejects.toThrow(ClientDisconnected)
  expect(await stayed).toBe('done')
  expect(task).toHaveBeenCalledTimes(1)
})

test('networks take turns, and the one that has most waiting gives way to others', async () => {
  const networks = new Map<IncomingMessage, string>()
  const networkOf = (request: IncomingMessage) => networks.get(request) ?? ''
  const queue = new TaskQueue({ parallel: 1, waiting: 5, networkOf })
  const order: string[] = []
  const from = (network: string) => {
    const request = createRequest()
    networks.set(request, network)
    return queue.run(async () => void order.push(network), request)
  }
  const flood = Array.from({ length: 7 }, () => from('many'))
  const others = ['one', 'two', 'one'].map(from)
  const results = await Promise.allSettled([...flood, ...others])
  expect(results.slice(3).map(({ status }) => status)).toEqual([
    ...Array<string>(4).fill('rejected'),
    ...Array<string>(3).fill('fulfilled'),
  ])
  expect(order).toEqual(['many', 'many', 'one', 'two', 'many', 'one'])
})
