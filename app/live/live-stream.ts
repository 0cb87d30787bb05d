import type { KindName } from '#core/content/kind.ts'
import { endSignedOutPage } from './signed-in-tabs.ts'

const pollInterval = 30_000

/** The server is heard every 25 seconds. */
const silenceTimeout = 40_000

/** Where the page's content stands, by the last change that it has heard of. */
let lastSeenChange = 0

/**
 * Hears of changes of this kind until it is stopped. A hidden page has no stream; when it is looked
 * at again it asks for what it missed. Where no stream can be had, or nothing comes through it any
 * more, it asks now and then, and tries the stream again.
 */
export function listenForChanges(kind: KindName, version: number, reload: () => void): () => void {
  let stream: EventSource | undefined
  let owesReload = false
  let polling: ReturnType<typeof setInterval> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  lastSeenChange = Math.max(lastSeenChange, version)

  // A reload that fails puts the screen of faults in the place of what somebody reads: ask first.
  const revalidate = () => {
    fetch('/health/live').then(reload, () => {
      owesReload = true
    })
  }
  const handleChange = ({ data, lastEventId }: MessageEvent<string>) => {
    lastSeenChange = Number(lastEventId) || lastSeenChange
    if (data === kind || data === 'all') revalidate()
  }
  const close = () => {
    clearTimeout(silence)
    stream?.close()
    stream = undefined
  }
  const startPolling = () => {
    close()
    clearInterval(polling)
    polling = setInterval(() => {
      if (document.hidden) return
      revalidate()
      open()
    }, pollInterval)
  }
  const restartSilenceTimer = () => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      startPolling()
      revalidate()
    }, silenceTimeout)
  }
  const handleError = () => {
    // The browser tries again by itself after a cut; after a refusal it has given up.
    if (stream?.readyState === EventSource.CLOSED) startPolling()
  }
  const open = () => {
    if (document.hidden || stream) return
    stream = new EventSource(`/live?since=${lastSeenChange}`)
    stream.addEventListener('change', handleChange)
    for (const event of ['open', 'change', 'beat'])
      stream.addEventListener(event, restartSilenceTimer)
    stream.addEventListener('signedOut', () => endSignedOutPage())
    stream.addEventListener('open', () => {
      clearInterval(polling)
      if (owesReload) revalidate()
      // Who is an administrator may change while the stream is away, and that is no change of content.
      owesReload = 'editing' in document.documentElement.dataset
    })
    stream.addEventListener('error', handleError)
    restartSilenceTimer()
  }
  const handleVisibility = () => (document.hidden ? close() : open())

  open()
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    clearInterval(polling)
    close()
  }
}
