import { useEffect, useSyncExternalStore } from 'react'

type Versioned = { id: string; version: number }

/** The newest version of each item that this tab has shown. */
const seenVersions = new Map<string, number>()
const listeners = new Set<() => void>()

/** To be called where items are listed: they are reloaded after every change, here or elsewhere. */
export function useSeenVersions(items: readonly Versioned[]): void {
  useEffect(() => {
    for (const { id, version } of items) {
      if (version > (seenVersions.get(id) ?? 0)) seenVersions.set(id, version)
    }
    for (const listener of listeners) listener()
  }, [items])
}

/** True if something has happened to an item after this version. */
export function useIsOutdated({ id, version }: Versioned): boolean {
  return useSyncExternalStore(subscribe, () => (seenVersions.get(id) ?? 0) > version)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
