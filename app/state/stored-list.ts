import { useSyncExternalStore } from 'react'

/** Tells this tab of a change; the others hear of the storage. */
const changes = new EventTarget()

/** A short list in the local storage of this browser, which all of its tabs share. */
export function storedList<Item>(key: string) {
  const read = () => parse<Item>(readText(key))
  return {
    read,
    /** False where the browser forbids storage. */
    change(decide: (items: Item[]) => Item[]): boolean {
      const items = decide(read())
      try {
        if (items.length > 0) localStorage.setItem(key, JSON.stringify(items))
        else localStorage.removeItem(key)
        changes.dispatchEvent(new Event('change'))
        return true
      } catch {
        return false
      }
    },
  }
}

/** Empty on the server. */
export function useStoredList<Item>(key: string): Item[] {
  return parse<Item>(
    useSyncExternalStore(
      subscribe,
      () => readText(key),
      () => '',
    ),
  )
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  addEventListener('storage', listener)
  return () => {
    changes.removeEventListener('change', listener)
    removeEventListener('storage', listener)
  }
}

function readText(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Earlier releases or the user may have written anything into the storage. */
function parse<Item>(text: string): Item[] {
  try {
    const items: unknown = JSON.parse(text || '[]')
    return Array.isArray(items) ? (items as Item[]) : []
  } catch {
    return []
  }
}
