import * as fakeIndexedDB from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { feedbackSyncTag } from '#app/offline/feedback-names.ts'
import { sendWaitingFeedback } from '#app/offline/send-waiting-feedback.ts'
import { addWaitingFeedback, limitOf, readWaitingFeedback } from '#app/offline/waiting-feedback.ts'

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
  for (const [name, value] of Object.entries(fakeIndexedDB)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fakeIndexedDB.IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function serverAnswers(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    posted.push(body.get('key'))
    return answer()
  })
}
const accepted = () => Response.json({ ok: true })

async function write(...keys: string[]): Promise<void> {
  for (const [index, key] of keys.entries()) {
    const values = { message: 'Hello' }
    await addWaitingFeedback({ key, address: '/feedback', values, writtenAt: index, took: 5_000 })
  }
}
const waiting = async () => (await readWaitingFeedback()).map(({ key }) => key)

/** The browser wakes the worker. Rejects if the worker reports a failure, after which the browser tries again. */
async function sync(tag = feedbackSyncTag): Promise<void> {
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
  expect(limitOf(await readWaitingFeedback())).toBe(taken)
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
  await Promise.all([sync(), sendWaitingFeedback(), sync()])
  expect(posted).toEqual(['once'])
})
