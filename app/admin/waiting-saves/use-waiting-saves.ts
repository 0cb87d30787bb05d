import { useCallback, useSyncExternalStore } from 'react'
import { noteWaiting } from '#app/admin/local-drafts/local-drafts.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { createSaveTransport } from './deliver.ts'
import { nothingWaits, type WaitingState } from './kept-saves.ts'
import { openSaveStorage } from './save-storage.ts'
import { WaitingSaves } from './waiting-saves.ts'

const savesByOwner = new Map<string, WaitingSaves>()

export function waitingSavesOf(owner: string): WaitingSaves {
  const known = savesByOwner.get(owner)
  if (known) return known
  // The names of former releases, whose pages may still be open.
  const name = `outbox:${owner}`
  const channel = new BroadcastChannel(name)
  const saves = new WaitingSaves({
    storage: openSaveStorage(owner),
    transport: createSaveTransport(owner),
    lock: (run) => navigator.locks.request(name, run),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one origin
    notifyTabs: () => channel.postMessage(null),
  })
  channel.addEventListener('message', () => void saves.load())
  saves.subscribe(() => noteWaiting(owner, 'outbox', saves.state().saves.length))
  savesByOwner.set(owner, saves)
  return saves
}

/** Those of the administrator who is signed in. */
export function useWaitingSaves(): WaitingState {
  const owner = useSiteState().person?.id
  const subscribe = useCallback(
    (listener: () => void) =>
      owner === undefined ? () => {} : waitingSavesOf(owner).subscribe(listener),
    [owner],
  )
  const read = () => (owner === undefined ? nothingWaits : waitingSavesOf(owner).state())
  return useSyncExternalStore(subscribe, read, () => nothingWaits)
}
