import * as fakeIndexedDB from 'fake-indexeddb'
import { vi } from 'vitest'
import type { SaveTransport } from '#app/admin/waiting-saves/deliver.ts'
import { openSaveStorage } from '#app/admin/waiting-saves/save-storage.ts'
import { WaitingSaves } from '#app/admin/waiting-saves/waiting-saves.ts'

/** A browser of its own: what its pages store is there after they are closed. Ends with `vi.unstubAllGlobals()`. */
export function openTestBrowser() {
  for (const [name, value] of Object.entries(fakeIndexedDB)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fakeIndexedDB.IDBFactory())
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  const locks = new Map<string, Promise<void>>()
  const pages: { close: () => void }[] = []

  /** A page of this administrator. A closed page sends and stores nothing any more, and gives back its lock. */
  const openPage = (owner: string, transport: SaveTransport): WaitingSaves => {
    const closed = Promise.withResolvers<void>()
    let isClosed = false
    pages.push({
      close() {
        isClosed = true
        closed.resolve()
      },
    })
    return new WaitingSaves({
      storage: whileOpen(openSaveStorage(owner), () => isClosed),
      transport: whileOpen(transport, () => isClosed),
      async lock(run) {
        const previous = locks.get(owner)
        const released = Promise.withResolvers<void>()
        locks.set(owner, released.promise)
        await previous
        await Promise.race([run(), closed.promise]).finally(released.resolve)
      },
    })
  }
  return {
    openPage,
    closePages() {
      for (const { close } of pages.splice(0)) close()
    },
  }
}

/** The same methods, which never return once the page is closed. */
function whileOpen<Methods extends object>(methods: Methods, isClosed: () => boolean): Methods {
  return new Proxy(methods, {
    get: (target, name) => (isClosed() ? () => new Promise(() => {}) : Reflect.get(target, name)),
  })
}
