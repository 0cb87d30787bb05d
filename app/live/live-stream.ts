import type { KindName } from '#core/content/content-kinds.ts'
import { openStream } from './open-stream.ts'
import { reloadFor } from './own-changes.ts'
import { markRootOutdated } from './root-data-state.ts'

const pollInterval = 30_000

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
/** What changed while nobody listened for it: the data of the next page may have been loaded before. */
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
    const isUnheard = [kind, 'all'].filter((one) => unheardKinds.delete(one)).length > 0
    if (isUnheard) listener.revalidate()
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
  if (document.hidden) return
  closeStream ??= openStream(lastSeenChange, {
    onOpen: handleOpen,
    onChange: handleChange,
    onFailure: handleFailure,
  })
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

function handleChange(changedKind: string, change: number): void {
  lastSeenChange = change || lastSeenChange
  const isHeard = [...listeners].some(({ kind }) =>
    changedKind === 'all' ? kind !== everyPage : kind === changedKind,
  )
  if (!isHeard) unheardKinds.add(changedKind)
  if (changedKind === everyPage) markRootOutdated()
  for (const { kind, revalidate } of listeners) {
    // Not held back for a change of its own: the reload after it may not have included the root.
    if (kind === everyPage && changedKind === everyPage) revalidate()
    else if (kind !== everyPage && (changedKind === kind || changedKind === 'all'))
      reloadFor(lastSeenChange, revalidate)
  }
}

function handleFailure(isSilent: boolean): void {
  close()
  clearInterval(polling)
  polling = setInterval(() => {
    if (document.hidden) return
    revalidatePage()
    open()
  }, pollInterval)
  if (isSilent) revalidatePage()
}

/** A change of what is on every page is announced by the next stream. */
function revalidatePage(): void {
  for (const { kind, revalidate } of listeners) if (kind !== everyPage) revalidate()
}
