import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { feedbackDatabase } from './feedback-names.ts'

/** A feedback message that could not be sent and waits on this device. */
export type WaitingFeedback = {
  /** The key of its form: however often it is sent, it counts once. */
  key: string
  /** Where it is posted: it names the language of the page. */
  address: string
  /** The fields of the form. */
  values: Record<string, string>
  writtenAt: number
  /** Milliseconds from the opening of the page until it was written. */
  took: number
  /** The server takes it no earlier than at this time. */
  waitsUntil?: number
  /** The server has refused its fields, so that it is not sent again. */
  isRefused?: boolean
}

const maxWaiting = 10
const storeName = 'messages'

/** Tells all tabs, the service worker included. `sent` is the number of messages that have just arrived. */
const changes = () => new BroadcastChannel(feedbackDatabase)
export type FeedbackChange = { sent: number }

/** False if this browser cannot keep it, or too many are waiting. */
export async function addWaitingFeedback(message: WaitingFeedback): Promise<boolean> {
  try {
    const isKept = await withDatabase(async (database) => {
      if ((await database.count(storeName)) >= maxWaiting) return false
      await database.put(storeName, message)
      return true
    })
    announceChange()
    return isKept
  } catch {
    return false
  }
}

/** The oldest first; none where the browser stores nothing. */
export async function readWaitingFeedback(): Promise<WaitingFeedback[]> {
  const messages = await withDatabase((database) => database.getAll(storeName)).catch(() => [])
  return [...messages].sort((one, other) => one.writtenAt - other.writtenAt)
}

export async function removeWaitingFeedback(key: string): Promise<void> {
  await withDatabase((database) => database.delete(storeName, key))
}

export async function changeWaitingFeedback(
  message: WaitingFeedback,
  change: Pick<WaitingFeedback, 'waitsUntil' | 'isRefused'>,
): Promise<void> {
  await withDatabase((database) => database.put(storeName, { ...message, ...change }))
}

/** Until when the server takes none of these messages; undefined where nothing but the network is missing. */
export function limitOf(messages: WaitingFeedback[], now = Date.now()): number | undefined {
  const times = messages.flatMap(({ waitsUntil = 0 }) => (waitsUntil > now ? waitsUntil : []))
  return times.length > 0 ? Math.max(...times) : undefined
}

/**
 * Takes a message back unless it has been sent. While it is being sent, this waits for the result. Returns what
 * was taken back.
 */
export async function withdrawWaitingFeedback(key: string): Promise<WaitingFeedback | undefined> {
  return lockWaitingFeedback(async () => {
    const message = await withDatabase((database) => database.get(storeName, key))
    await removeWaitingFeedback(key)
    announceChange()
    return message
  })
}

/** Only one tab or worker at a time sends messages or takes one back. */
export async function lockWaitingFeedback<T>(action: () => Promise<T>): Promise<T> {
  return navigator.locks.request(feedbackDatabase, action)
}

export function announceChange(change: FeedbackChange = { sent: 0 }): void {
  const channel = changes()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one origin
  channel.postMessage(change)
  channel.close()
}

/** Returns a function that stops listening. */
export function onFeedbackChange(listener: (change: FeedbackChange) => void): () => void {
  const channel = changes()
  channel.addEventListener('message', ({ data }: MessageEvent<FeedbackChange>) => listener(data))
  return () => channel.close()
}

interface FeedbackSchema extends DBSchema {
  messages: { key: string; value: WaitingFeedback }
}

/** Closed after each use, so that clearing the data of the site is not blocked. */
async function withDatabase<T>(
  use: (database: IDBPDatabase<FeedbackSchema>) => Promise<T>,
): Promise<T> {
  const database = await openDB<FeedbackSchema>(feedbackDatabase, 1, {
    upgrade: (created) => void created.createObjectStore(storeName, { keyPath: 'key' }),
  })
  try {
    return await use(database)
  } finally {
    database.close()
  }
}
