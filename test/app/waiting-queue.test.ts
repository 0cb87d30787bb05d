import * as fakeIndexedDB from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { marksOf } from '#app/admin/door/marks.ts'
import { feedbackQueueName } from '#app/offline/queue-names.ts'
import { waitingFeedback } from '#app/offline/waiting-feedback.ts'
import { limitOf } from '#app/offline/waiting-queue.ts'
import { waitingSignUps } from '#app/offline/waiting-sign-ups.ts'

type SyncEvent = { tag: string; waitUntil: (work: Promise<unknown>) => void }
type Listener = (event: SyncEvent) => void

const listeners = new Map<string, Listener>()
vi.stubGlobal('builtRelease', 'new')
vi.stubGlobal('builtFiles', { shared: [], uk: [], en: [] })
vi.stubGlobal('addEventListener', (name: string, listener: Listener) =>
  listeners.set(name, listener),
)
await import('#app/offline/worker/service-worker.ts')
vi.unstubAllGlobals()

/** The keys of the messages that were posted. */
let posted: (string | null)[] = []

beforeEach(() => {
  posted = []
  vi.stubGlobal('localStorage', emptyStorage())
  for (const [name, value] of Object.entries(fakeIndexedDB)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fakeIndexedDB.IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function emptyStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
    get length() {
      return stored.size
    },
  }
}

function serverAnswers(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    posted.push(body.get('key'))
    return answer()
  })
}
const accepted = () => Response.json({ ok: true })

async function write(...keys: string[]): Promise<boolean[]> {
  const kept: boolean[] = []
  for (const [writtenAt, key] of keys.entries()) {
    const values = { message: 'Hello' }
    kept.push(
      await waitingFeedback.add({ key, address: '/feedback', values, writtenAt, took: 5_000 }),
    )
  }
  return kept
}
const waiting = async () => (await waitingFeedback.read()).map(({ key }) => key)

/** The browser wakes the worker. Rejects if the worker reports a failure, after which the browser tries again. */
async function sync(tag = feedbackQueueName): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get('sync')?.({ tag, waitUntil: (promise) => work.push(promise) })
  await Promise.all(work)
}

test('the worker sends what waits once, the oldest first', async () => {
  serverAnswers(accepted)
  await write('later', 'also')
  await sync('something-else')
  expect(posted).toEqual([])
  await sync()
  await sync()
  expect(posted).toEqual(['later', 'also'])
  expect(await waiting()).toEqual([])
})

test.each([
  ['there is no network', () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
  ['the server has an error', () => new Response('', { status: 500 })],
  ['the server is unavailable', () => new Response('', { status: 503 })],
  ['there are too many messages', () => Response.json({ ok: false, reason: 'tooMany' })],
])('if %s, messages are kept and the browser tries again', async (_, answer) => {
  serverAnswers(answer)
  await write('first', 'second')
  await expect(sync()).rejects.toThrow('Feedback is still waiting.')
  expect(posted).toEqual(['first'])
  expect(await waiting()).toEqual(['first', 'second'])
  serverAnswers(accepted)
  await sync()
  expect(posted).toEqual(['first', 'first', 'second'])
  expect(await waiting()).toEqual([])
})

test('what the server takes only later is sent then, and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const headers = { 'retry-after': '600' }
  const tooMany = { ok: false, reason: 'tooMany', minutes: 10 }
  serverAnswers(() => Response.json(tooMany, { status: 429, headers }))
  await write('first', 'second')
  await expect(sync()).rejects.toThrow('Feedback is still waiting.')
  const taken = Date.now() + 600_000
  expect(limitOf(await waitingFeedback.read())).toBe(taken)
  serverAnswers(accepted)
  vi.setSystemTime(taken - 1)
  await expect(sync()).rejects.toThrow('Feedback is still waiting.')
  expect(posted).toEqual(['first'])
  vi.setSystemTime(taken)
  await sync()
  expect(posted).toEqual(['first', 'first', 'second'])
  vi.useRealTimers()
})

test('a message whose fields are refused is kept, and not sent again', async () => {
  serverAnswers(() => Response.json({ ok: false, reason: 'fields' }, { status: 400 }))
  await write('refused')
  await sync()
  await sync()
  expect(posted).toEqual(['refused'])
  expect(await waiting()).toEqual(['refused'])
})

test('the worker and a page that send at the same moment send a message once', async () => {
  serverAnswers(accepted)
  await write('once')
  await Promise.all([sync(), waitingFeedback.sendAll(), sync()])
  expect(posted).toEqual(['once'])
})

test('ten wait at most, and none where the browser keeps nothing', async () => {
  await write(...'0123456789')
  expect(await write('another')).toEqual([false])
  expect(await waiting()).toHaveLength(10)
  vi.stubGlobal('indexedDB', undefined)
  expect(await write('unkept')).toEqual([false])
  expect(await waiting()).toEqual([])
})

test('a mark that the server refuses stays, and one that is changed while it is sent is sent again', async () => {
  const marks = marksOf('anna')
  const mark = { key: 'olena', name: 'Olena', attended: true, writtenAt: 1 }
  serverAnswers(async () => {
    await marks.add({ ...mark, attended: false, writtenAt: 2 })
    return Response.json({ ok: true })
  })
  await marks.add(mark)
  await marks.sendAll()
  expect(await marks.read()).toMatchObject([{ attended: false, writtenAt: 2 }])
  serverAnswers(() => Response.json({ ok: false, reason: 'malformed' }, { status: 400 }))
  const reload = vi.fn<() => Promise<void>>(async () => {})
  expect(await marks.sendAll(reload)).toBeUndefined()
  expect(await marks.sendAll(reload)).toBeUndefined()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(await marks.read()).toMatchObject([{ writtenAt: 2, refusal: 'malformed' }])
})

test('a mark is shown at once, and what was read before it is stored does not take it back', async () => {
  const marks = marksOf('borys')
  vi.spyOn(marks, 'read').mockResolvedValueOnce([])
  const shown: number[] = []
  const stop = marks.subscribe(() => shown.push(marks.known().length))
  await marks.add({ key: 'olena', name: 'Olena', attended: true, writtenAt: 1 })
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(1))
  stop()
  expect(new Set(shown)).toEqual(new Set([1]))
})

test('what a former release kept in local storage is sent once', async () => {
  const signUp = { address: '/sign-ups', slug: 'hike', title: 'Hike', values: { name: 'Olena' } }
  const at = '2026-11-28T10:00:00.000Z'
  const signUps = ['first', 'second'].map((key) => ({ ...signUp, key }))
  const refused = { ...signUp, key: 'refused', refusal: 'closed' }
  localStorage.setItem('waiting-sign-ups', JSON.stringify([...signUps, refused]))
  const mark = { id: 'olena', name: 'Olena', attended: true, at }
  const refusedMark = { ...mark, id: 'ivan', name: 'Ivan', refused: 'missing' }
  localStorage.setItem('vatra-draft:anna:door', JSON.stringify([mark, refusedMark]))
  serverAnswers(accepted)
  await Promise.all([waitingSignUps.sendAll(), waitingSignUps.sendAll()])
  await marksOf('anna').sendAll()
  expect(posted).toEqual(['first', 'second', null])
  expect(await waitingSignUps.read()).toMatchObject([{ key: 'refused', refusal: 'closed' }])
  expect(await marksOf('anna').read()).toMatchObject([{ name: 'Ivan', refusal: 'missing' }])
  expect(localStorage).toHaveLength(0)
})
