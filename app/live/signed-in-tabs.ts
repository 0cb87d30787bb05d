const channelName = 'administrator'

/** The id of the signed-in administrator, null after a sign-out, or whose drafts a sign-out has discarded. */
type AdministratorMessage = string | null | { discardedDraftsOf: string }

/** Tells the other tabs of this browser. */
export function broadcastAdministrator(message: AdministratorMessage): void {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one origin
  channel.postMessage(message)
  channel.close()
}

/** Listens to the other tabs. Returns a function that stops listening. */
export function onAdministratorBroadcast(
  listener: (message: AdministratorMessage) => void,
): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<AdministratorMessage>) =>
    listener(data),
  )
  return () => channel.close()
}

let isIgnored = false

/** The page that signs out navigates by itself: the event of its own sign-out must not reload it first. */
export function ignoreSignOut(isSigningOut: boolean): void {
  isIgnored = isSigningOut
}

/**
 * Reloads the page after a sign-out. Listeners of the event can prevent that: an admin screen navigates
 * away, and a page with unsaved text stays open, unless another administrator is signed in now. Open forms listen
 * on the document, so that they come before the screens, which listen on the window.
 */
export function endSignedOutPage(isOtherSignedIn = false): void {
  if (isIgnored) return
  const options = { bubbles: true, cancelable: true, detail: isOtherSignedIn }
  if (document.dispatchEvent(new CustomEvent('signedOut', options))) location.reload()
}
