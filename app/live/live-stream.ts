import { type ChangeKind, isOfCrowd } from '#core/content/changes.ts'
import { openStream } from './open-stream.ts'
import { reloadFor } from './own-changes.ts'

const pollInterval = 30_000

/** Changes of the kinds that are on every page: server/live/live-streams.ts. */
const everyPage = 'everyPage'

/** Spreads the reloads of a crowd over this time, because what each page loads is in no cache. */
const longestPause = 3_000

/** A kind, or that of one document: `event 0190c3f8…`. */
export type Subject = ChangeKind | `${ChangeKind} ${string}`

type Options = {
  /** The page hears of changes of these. */
  subjects: readonly Subject[] | typeof everyPage
  /** True if what is loaded is for this page alone, so that many must not load at the same moment. */
  isPrivate?: boolean | undefined
  /** The last change that the data of the page contain. */
  version: number
  /** When the data are outdated without a change. */
  validUntil?: number | undefined
  reload: () => void
}

type Listener = Required<Pick<Options, 'subjects' | 'isPrivate'>> & {
  revalidate: () => void
  pause: ReturnType<typeof setTimeout> | undefined
  needsReload: boolean
}

let lastSeenChange = 0

const listeners = new Set<Listener>()
/** These changed while nobody listened for them: the data of the next page may have been loaded before. */
const unheardSubjects = new Set<string>()
let closeStream: (() => void) | undefined
let polling: ReturnType<typeof setInterval> | undefined
/** The page has had a stream before. */
let isReopening = false

/**
 * Calls `reload` for changes of these subjects. Returns a function that stops it. All listeners share one stream. A hidden
 * page closes it; the next one starts from the last change received. Where no stream can be opened, or it becomes
 * silent, the page polls and tries the stream again.
 */
export function listenForChanges({
  subjects,
  isPrivate = false,
  version,
  validUntil = Infinity,
  reload,
}: Options): () => void {
  const listener: Listener = {
    subjects,
    isPrivate,
    pause: undefined,
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
    if (document.hidden) return
    // A stream that has outlived an interruption does not open again, so it does not reload what failed meanwhile.
    if (listener.needsReload || Date.now() > validUntil) listener.revalidate()
  }
  lastSeenChange = Math.max(lastSeenChange, version)
  if (listeners.size === 0) document.addEventListener('visibilitychange', openOrClose)
  listeners.add(listener)
  checkValidity()
  const unheard = [...unheardSubjects].filter((one) => one !== everyPage && hears(listener, one))
  for (const one of unheard) unheardSubjects.delete(one)
  if (unheard.length > 0) listener.revalidate()
  open()
  // Repeated, because the clock of the visitor may be ahead of the server's.
  const validityTimer = setInterval(checkValidity, pollInterval)
  document.addEventListener('visibilitychange', checkValidity)
  return () => {
    document.removeEventListener('visibilitychange', checkValidity)
    clearInterval(validityTimer)
    clearTimeout(listener.pause)
    // The change that it has not loaded yet is for whoever listens next.
    if (listener.pause) for (const subject of subjects) unheardSubjects.add(subject)
    listeners.delete(listener)
    // Later, because with new data of the root all stop and begin again at once.
    queueMicrotask(closeUnheard)
  }
}

function closeUnheard(): void {
  if (listeners.size > 0) return
  document.removeEventListener('visibilitychange', openOrClose)
  clearInterval(polling)
  close()
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
  // Nobody announces again that the administrator's session ended while there was no stream: only the root knows it.
  const mayBeSignedOut = isReopening && isForEditor()
  isReopening = true
  for (const listener of listeners) {
    if (listener.needsReload || (mayBeSignedOut && listener.subjects === everyPage))
      listener.revalidate()
  }
}

function handleChange(subject: string, change: number): void {
  lastSeenChange = change || lastSeenChange
  const hearing = [...listeners].filter((listener) => hears(listener, subject))
  if (hearing.length === 0) unheardSubjects.add(subject)
  for (const listener of hearing) {
    // Not held back for a change of its own: the reload after it may not have included the root.
    if (subject === everyPage) listener.revalidate()
    else reloadFor(lastSeenChange, () => reloadSoon(listener, subject))
  }
}

function hears({ subjects }: Listener, changed: string): boolean {
  if (subjects === everyPage || changed === everyPage) return subjects === changed
  return (
    changed === 'all' || subjects.some((one) => changed === one || changed.startsWith(`${one} `))
  )
}

/** Editors see at once what changes. */
function reloadSoon(listener: Listener, subject: string): void {
  const [kind = ''] = subject.split(' ')
  if ((!listener.isPrivate && !isOfCrowd(kind)) || isForEditor()) return listener.revalidate()
  listener.pause ??= setTimeout(() => {
    listener.pause = undefined
    listener.revalidate()
  }, Math.random() * longestPause)
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

/** For visitors a change of what is on every page is announced by the next stream. The root loads the whole page. */
function revalidatePage(): void {
  for (const { subjects, revalidate } of listeners)
    if ((subjects === everyPage) === isForEditor()) revalidate()
}

const isForEditor = () => 'editing' in document.documentElement.dataset
