import type { KindName } from '#core/kind.ts'
import { endPage } from './signedIn.ts'

const askEvery = 30_000

/** The server is heard every 25 seconds. */
const silentAfter = 40_000

/** Where the page's content stands, by the last change that it has heard of. */
let seen = 0

/**
 * Hears of changes of this kind until it is stopped. A hidden page has no stream; when it is looked
 * at again it asks for what it missed. Where no stream can be had, or nothing comes through it any
 * more, it asks now and then, and tries the stream again.
 */
export function listen(kind: KindName, version: number, reload: () => void): () => void {
  let stream: EventSource | undefined
  let owesReload = false
  let asking: ReturnType<typeof setInterval> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  seen = Math.max(seen, version)

  // A reload that fails puts the screen of faults in the place of what somebody reads: ask first.
  const revalidate = () => {
    fetch('/health/live').then(reload, () => {
      owesReload = true
    })
  }
  const heard = ({ data, lastEventId }: MessageEvent<string>) => {
    seen = Number(lastEventId) || seen
    if (data === kind || data === 'all') revalidate()
  }
  const close = () => {
    clearTimeout(silence)
    stream?.close()
    stream = undefined
  }
  const askInstead = () => {
    close()
    clearInterval(asking)
    asking = setInterval(() => {
      if (document.hidden) return
      revalidate()
      open()
    }, askEvery)
  }
  const wait = () => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      askInstead()
      revalidate()
    }, silentAfter)
  }
  const lost = () => {
    // The browser tries again by itself after a cut; after a refusal it has given up.
    if (stream?.readyState === EventSource.CLOSED) askInstead()
  }
  const open = () => {
    if (document.hidden || stream) return
    stream = new EventSource(`/live?since=${seen}`)
    stream.addEventListener('change', heard)
    for (const event of ['open', 'change', 'beat']) stream.addEventListener(event, wait)
    stream.addEventListener('signedOut', () => endPage())
    stream.addEventListener('open', () => {
      clearInterval(asking)
      if (owesReload) revalidate()
      // Who is an administrator may change while the stream is away, and that is no change of content.
      owesReload = 'editing' in document.documentElement.dataset
    })
    stream.addEventListener('error', lost)
    wait()
  }
  const look = () => (document.hidden ? close() : open())

  open()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearInterval(asking)
    close()
  }
}
