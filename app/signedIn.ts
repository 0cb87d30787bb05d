const channelName = 'administrator'

/** Tells the other tabs of this browser which administrator is signed in now, by id, or that none is. */
export function tellOtherTabs(administrator: string | null): void {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has but one origin
  channel.postMessage(administrator)
  channel.close()
}

/** Hears what other tabs tell; returns how to stop listening. */
export function hearOtherTabs(hear: (administrator: unknown) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
  return () => channel.close()
}

let isKept = false

/** The page that is signing out goes its own way when it has: it must not be ended by what it causes. */
export function keepPage(isToBeKept: boolean): void {
  isKept = isToBeKept
}

/**
 * Ends the page of somebody who is signed out. One that visitors do not have goes elsewhere, and one with
 * unsaved text in an open form stays, unless somebody else is signed in by now.
 */
export function endPage(isSomebodyElse = false): void {
  if (isKept) return
  const event = new CustomEvent('signedOut', { cancelable: true, detail: isSomebodyElse })
  if (dispatchEvent(event)) location.reload()
}
