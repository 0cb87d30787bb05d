import { useCallback, useSyncExternalStore } from 'react'
import { noteWaitingSaves } from '#app/admin/local-drafts/local-drafts.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { Outbox, emptyOutbox, type OutboxState } from './outbox.ts'
import { openOutboxStorage } from './outbox-storage.ts'
import { createOutboxTransport } from './outbox-transport.ts'

const outboxes = new Map<string, Outbox>()

/** The outbox of this administrator, one for the page. */
export function outboxOf(owner: string): Outbox {
  const known = outboxes.get(owner)
  if (known) return known
  const channel = new BroadcastChannel(`outbox:${owner}`)
  const outbox = new Outbox({
    storage: openOutboxStorage(owner),
    transport: createOutboxTransport(owner),
    lock: (run) => navigator.locks.request(`outbox:${owner}`, run),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one origin
    notifyTabs: () => channel.postMessage(null),
  })
  channel.addEventListener('message', () => void outbox.load())
  outbox.subscribe(() => noteWaitingSaves(owner, outbox.state().saves.length))
  outboxes.set(owner, outbox)
  return outbox
}

/** What the signed-in administrator has saved and the server has not confirmed. */
export function useOutboxState(): OutboxState {
  const owner = useSiteState().administrator?.id
  const subscribe = useCallback(
    (listener: () => void) =>
      owner === undefined ? () => {} : outboxOf(owner).subscribe(listener),
    [owner],
  )
  const read = () => (owner === undefined ? emptyOutbox : outboxOf(owner).state())
  return useSyncExternalStore(subscribe, read, () => emptyOutbox)
}
