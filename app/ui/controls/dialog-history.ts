/*
 * While a dialog is open, the browser's history has an entry for it, so that Back (and the swipe of an
 * iPhone, which knows no other way) closes the dialog and not the page.
 *
 * React Router must not see these entries: it would ask for the page again and scroll. They are therefore
 * pushed past it, with the `key` and `idx` of the page, and their `popstate` events do not reach it. Its
 * own changes of the history wait until the entries of dialogs are gone, or take the place of the one.
 */
type HistoryState = { key?: string; dialog?: number } | null

/** How to close what is open, the topmost last. */
const open: (() => void)[] = []
/** Changes of the history by others, made when the page's own entry is the current one. */
const waiting: (() => void)[] = []
let isReturning = false
let place = ''

/** Closes it when the visitor goes back. Returns what to call when it is closed, however that came. */
export function closeOnBack(close: () => void): () => void {
  const own = () => close()
  open.push(own)
  queueMicrotask(settle)
  return () => {
    const at = open.indexOf(own)
    if (at >= 0) open.splice(at, 1)
    queueMicrotask(settle)
  }
}

/** Closes a popover in the same way, as long as it is open. */
export function closeMenuOnBack(menu: HTMLElement | null): void {
  if (!menu?.matches(':popover-open') || watched.has(menu)) return
  watched.add(menu)
  const stop = closeOnBack(() => menu.hidePopover())
  const toggled = () => {
    if (menu.matches(':popover-open')) return
    menu.removeEventListener('toggle', toggled)
    watched.delete(menu)
    stop()
  }
  menu.addEventListener('toggle', toggled)
}
const watched = new Set<HTMLElement>()

/** Puts another document in the place of the page, not of the entry of a dialog on it. */
export function replacePage(address: string): void {
  whenOnPage(() => {
    open.length = 0
    location.replace(address)
  })
}

function whenOnPage(change: () => void): void {
  waiting.push(change)
  settle()
}

/** Brings the entries in line with what is open. Several changes of one moment are made as one. */
function settle(): void {
  if (isReturning) return
  const surplus = depth() - (waiting.length > 0 ? 0 : open.length)
  if (surplus > 0) {
    isReturning = true
    history.go(-surplus)
    return
  }
  for (const change of waiting.splice(0)) change()
  for (let dialog = depth() + 1; dialog <= open.length; dialog++) {
    push({ ...(history.state as HistoryState), dialog }, '')
  }
  place = placeNow()
}

function hear(event: PopStateEvent): void {
  const isSamePage = place === placeNow()
  place = placeNow()
  if (isSamePage) event.stopImmediatePropagation()
  if (isSamePage && !isReturning) {
    for (const close of open.splice(depth()).toReversed()) close()
  }
  // On another page the dialogs of this one are about to go.
  const isDue = isSamePage || isReturning || depth() > 0
  isReturning = false
  if (isDue) settle()
}

const depth = () => (history.state as HistoryState)?.dialog ?? 0
const placeNow = () => `${(history.state as HistoryState)?.key} ${location.href}`

const push = globalThis.history?.pushState.bind(history)

function watch(): void {
  const replace = history.replaceState.bind(history)
  history.pushState = (...entry) => {
    if (isReturning || depth() > 1) whenOnPage(() => push(...entry))
    else noting(() => (depth() === 1 ? replace(...entry) : push(...entry)))
  }
  history.replaceState = (...entry) => {
    if (isReturning || depth() > 0) whenOnPage(() => replace(...entry))
    else noting(() => replace(...entry))
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it must hear of it before React Router
  window.onpopstate = hear
  place = placeNow()
  settle()
}

/** Another listener may change the address of a page that has just been returned to. */
function noting(change: () => void): void {
  const isNoted = place === placeNow()
  change()
  if (isNoted) place = placeNow()
}

if (typeof document !== 'undefined') watch()
