import type { KindName } from '#core/content/content-kinds.ts'
import { dropPrefetched } from '#app/framework/prefetched-data.ts'
import { reloadFor } from './own-changes.ts'
import { markRootOutdated } from './root-data-state.ts'
import { endSignedOutPage } from './signed-in-tabs.ts'

const pollInterval = 30_000

/** The server sends something at least every 25 seconds. */
const silenceTimeout = 40_000

/** Changes of the kinds that are on every page: server/live/live-streams.ts. */
const everyPage = 'everyPage'

type Options = {
  kind: KindName | typeof everyPage
  /** The last change that the data of the page contain. */
  version: number
  /** When the data are outdated without a change. */
  validUntil?: number | undefined
  reload: () => void
}

type Listener = { kind: Options['kind']; revalidate: () => void; needsReload: boolean }

/** The last change that this page has received. */
let lastSeenChange = 0

const listeners = new Set<Listener>()
/** What changed while no page listened: the data of the next one may have been loaded before. */
const unheardKinds = new Set<string>()
let closeStream: (() => void) | undefined
let polling: ReturnType<typeof setInterval> | undefined
/** The listeners have had a stream before. */
let isReopening = false

/**
 * Calls `reload` for changes of this kind. Returns a function that stops it. All listeners share one stream. A hidden
 * page closes it; the next one starts from the last change received. Where no stream can be opened, or it becomes
 * silent, the page polls and tries the stream again.
 */
export function listenForChanges({
  kind,
  version,
  validUntil = Infinity,
  reload,
}: Options): () => void {
  const listener: Listener = {
    kind,
    needsReload: false,
    // A failed reload would replace the page with the error screen, so check the connection first.
    revalidate() {
      listener.needsReload = false
      fetch('/health/live').then(reload, () => {
        listener.needsReload = true
      })
    },
  }
  const checkValidity = () => {
    if (!document.hidden && Date.now() > validUntil) listener.revalidate()
  }
  lastSeenChange = Math.max(lastSeenChange, version)
  if (listeners.size === 0) document.addEventListener('visibilitychange', openOrClose)
  listeners.add(listener)
  checkValidity()
  if (kind !== everyPage) {
    if (unheardKinds.has(kind) || unheardKinds.has('all')) listener.revalidate()
    unheardKinds.clear()
  }
  open()
  // Repeated, because the clock of the visitor may be ahead of the server's.
  const validityTimer = setInterval(checkValidity, pollInterval)
  document.addEventListener('visibilitychange', checkValidity)
  return () => {
    document.removeEventListener('visibilitychange', checkValidity)
    clearInterval(validityTimer)
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', openOrClose)
    clearInterval(polling)
    isReopening = false
    close()
  }
}

function open(): void {
  if (!document.hidden) closeStream ??= openStream(handleOpen, handleChange, handleFailure)
}

function close(): void {
  closeStream?.()
  closeStream = undefined
}

function openOrClose(): void {
  if (document.hidden) close()
  else open()
}

function handleOpen(): void {
  clearInterval(polling)
  // After an interruption the administrator's session may have ended, which is no content change.
  const mayBeSignedOut = isReopening && 'editing' in document.documentElement.dataset
  isReopening = true
  for (const listener of listeners) {
    if (listener.needsReload || (mayBeSignedOut && listener.kind !== everyPage))
      listener.revalidate()
  }
}

function handleChange(changedKind: string): void {
  if ([...listeners].every(({ kind }) => kind === everyPage)) unheardKinds.add(changedKind)
  if (changedKind === everyPage) markRootOutdated()
  for (const { kind, revalidate } of listeners) {
    // Not held back for a change of its own: the reload after it may not have included the root.
    if (kind === everyPage && changedKind === everyPage) revalidate()
    else if (kind !== everyPage && (changedKind === kind || changedKind === 'all'))
      reloadFor(lastSeenChange, revalidate)
  }
}

function handleFailure(isSilent: boolean): void {
  const revalidatePage = () => {
    // A change of what is on every page is announced by the next stream.
    for (const { kind, revalidate } of listeners) if (kind !== everyPage) revalidate()
  }
  close()
  clearInterval(polling)
  polling = setInterval(() => {
    if (document.hidden) return
    revalidatePage()
    open()
  }, pollInterval)
  if (isSilent) revalidatePage()
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
