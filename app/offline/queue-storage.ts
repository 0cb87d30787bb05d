const table = 'messages'

/**
 * Uses what is stored of a queue. A read makes no database, but rejects where there is none. The database is closed after
 * each use, so that clearing the data of the site is not blocked.
 */
export async function withStoredQueue<T>(
  name: string,
  mode: 'readonly' | 'readwrite',
  use: (items: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => {
    if (mode === 'readonly') opening.transaction?.abort()
    else opening.result.createObjectStore(table, { keyPath: 'key' })
  })
  const database = await resultOf(opening)
  try {
    const transaction = database.transaction(table, mode)
    const [result] = await Promise.all([use(transaction.objectStore(table)), endOf(transaction)])
    return result
  } finally {
    database.close()
  }
}

export async function isAnyStored(name: string): Promise<boolean> {
  if (readFormerList(name)) return true
  return withStoredQueue(name, 'readonly', (items) => resultOf(items.count())).then(
    (found) => found > 0,
    () => false,
  )
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', (event) => {
      // It is no error of the page, whatever the caller makes of it.
      event.preventDefault()
      reject(request.error ?? new DOMException('', 'AbortError'))
    })
  })
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('', 'AbortError')),
    )
  })
}

/*
 * Until December 2027: releases before that of December 2026 kept sign-ups and the door's marks as a list in local
 * storage, under the name of the queue.
 */

type FormerItem = { key?: string; id?: string; at?: string; refused?: string; refusal?: string }

function readFormerList(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    // Blocked, or of the worker, which has none.
    return null
  }
}

/** Moves what still waits there. It is removed only when it is stored here, and sent twice it counts once. */
export async function takeFormerList(name: string): Promise<void> {
  const text = readFormerList(name)
  if (text === null) return
  const former = JSON.parse(text) as FormerItem[]
  await withStoredQueue(name, 'readwrite', async (items) => {
    for (const [index, item] of former.entries()) {
      items.put({
        ...item,
        key: item.key ?? item.id,
        writtenAt: item.at === undefined ? index : Date.parse(item.at),
        refusal: item.refusal ?? item.refused,
      })
    }
  })
  // A page of the former release may have added to it meanwhile.
  if (readFormerList(name) === text) localStorage.removeItem(name)
}
