const channelName = 'administrator'

/** Tells the other tabs of this browser which administrator is signed in now, by id, or that none is. */
export function broadcastAdministrator(administrator: string | null): void {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has but one origin
  channel.postMessage(administrator)
  channel.close()
}

/** Hears what other tabs tell; returns how to stop listening. */
export function onAdministratorBroadcast(hear: (administrator: unknown) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
  return () => channel.close()
}

let isIgnored = false

/** The page that signs out leads on by itself: the news of its own sign-out must not reload it first. */
export function ignoreSignOut(isSigningOut: boolean): void {
  isIgnored = isSigningOut
}

/**
 * Ends the page of somebody who is signed out. One that visitors do not have goes elsewhere, and one with
 * unsaved text in an open form stays, unless somebody else is signed in by now.
 */
export function endSignedOutPage(isSomebodyElse = false): void {
  if (isIgnored) return
  const event = new CustomEvent('signedOut', { cancelable: true, detail: isSomebodyElse })
  if (dispatchEvent(event)) location.reload()
}
