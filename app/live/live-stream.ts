import type { KindName } from '#core/content/content-kinds.ts'
import { dropPrefetched } from '#app/framework/prefetched-data.ts'
import { reloadFor } from './own-changes.ts'
import { endSignedOutPage } from './signed-in-tabs.ts'

const pollInterval = 30_000

/** The server sends something at least every 25 seconds. */
const silenceTimeout = 40_000

type Options = {
  kind: KindName
  /** The last change that the data of the page contain. */
  version: number
  /** When the data are outdated without a change. */
  validUntil: number | undefined
  reload: () => void
}

/** The last change that this page has received. */
let lastSeenChange = 0

/**
 * Calls `reload` for changes of this kind. Returns a function that stops it. A hidden page closes its
 * stream; the next one starts from the last change received. Where no stream can be opened, or it
 * becomes silent, the page polls and tries the stream again.
 */
export function listenForChanges({
  kind,
  version,
  validUntil = Infinity,
  reload,
}: Options): () => void {
  let closeStream: (() => void) | undefined
  let needsReload = false
  let polling: ReturnType<typeof setInterval> | undefined
  lastSeenChange = Math.max(lastSeenChange, version)

  // A failed reload would replace the page with the error screen, so check the connection first.
  const revalidate = () => {
    fetch('/health/live').then(reload, () => {
      needsReload = true
    })
  }
  const handleChange = (changedKind: string) => {
    if (changedKind === kind || changedKind === 'all') reloadFor(lastSeenChange, revalidate)
  }
  const handleOpen = () => {
    clearInterval(polling)
    if (needsReload) revalidate()
    // After an interruption the administrator's session may have ended, which is no content change.
    needsReload = 'editing' in document.documentElement.dataset
  }
  const handleFailure = (isSilent: boolean) => {
    close()
    clearInterval(polling)
    polling = setInterval(() => {
      if (document.hidden) return
      revalidate()
      open()
    }, pollInterval)
    if (isSilent) revalidate()
  }
  const close = () => {
    closeStream?.()
    closeStream = undefined
  }
  const isOutdated = () => Date.now() > validUntil
  const open = () => {
    if (document.hidden) return
    if (isOutdated()) revalidate()
    closeStream ??= openStream(handleOpen, handleChange, handleFailure)
  }
  const handleVisibility = () => (document.hidden ? close() : open())

  open()
  // Repeated, because the clock of the visitor may be ahead of the server's.
  const validityTimer = setInterval(() => isOutdated() && open(), pollInterval)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    clearInterval(polling)
    clearInterval(validityTimer)
    close()
  }
}

/** Opens a stream of changes. Returns a function that closes it. */
function openStream(
  onOpen: () => void,
  onChange: (kind: string) => void,
  onFailure: (isSilent: boolean) => void,
): () => void {
  let silence: ReturnType<typeof setTimeout> | undefined
  const stream = new EventSource(`/live?since=${lastSeenChange}`)
  const restartSilenceTimer = () => {
    clearTimeout(silence)
    silence = setTimeout(onFailure, silenceTimeout, true)
  }
  const listeners: Record<string, (event: MessageEvent<string>) => void> = {
    open() {
      restartSilenceTimer()
      onOpen()
    },
    change({ data, lastEventId }) {
      restartSilenceTimer()
      dropPrefetched()
      lastSeenChange = Number(lastEventId) || lastSeenChange
      onChange(data)
    },
    beat: restartSilenceTimer,
    signedOut: () => endSignedOutPage(),
    error() {
      // After an interruption the browser reconnects by itself; after a refusal it does not.
      if (stream.readyState === EventSource.CLOSED) onFailure(false)
    },
  }
  for (const [event, listener] of Object.entries(listeners))
    stream.addEventListener(event, listener)
  restartSilenceTimer()
  return () => {
    clearTimeout(silence)
    stream.close()
  }
}
