import { isPopoverOpen } from '#app/ui/popovers.ts'

/*
 * An open dialog has an entry in the history, so that Back closes it. React Router must not see these entries: it would
 * reload the page's data and scroll. They are pushed without it, with the `key` and `idx` of the page, and it does not
 * receive their `popstate` events. Its own changes wait until the dialog entries are removed, or replace the only one.
 */
type HistoryState = { key?: string; dialog?: number } | null

/** The functions that close the open dialogs; the topmost is last. */
const openDialogs: (() => void)[] = []
/** Other history changes, delayed until the page's own entry is the current one. */
const delayedChanges: (() => void)[] = []
let isReturning = false
/** The key and address of the page. */
let page = ''

/** Calls `close` when the visitor goes back. Returns a function to call when the dialog is closed. */
export function closeOnBack(close: () => void): () => void {
  const dialog = () => close()
  openDialogs.push(dialog)
  queueMicrotask(updateHistory)
  return () => {
    const index = openDialogs.indexOf(dialog)
    if (index >= 0) openDialogs.splice(index, 1)
    queueMicrotask(updateHistory)
  }
}

export function closeMenuOnBack(menu: HTMLElement | null): void {
  if (!menu || !isPopoverOpen(menu) || openMenus.has(menu)) return
  openMenus.add(menu)
  const removeEntry = closeOnBack(() => menu.hidePopover?.())
  const handleToggle = () => {
    if (isPopoverOpen(menu)) return
    menu.removeEventListener('toggle', handleToggle)
    openMenus.delete(menu)
    removeEntry()
  }
  menu.addEventListener('toggle', handleToggle)
}
const openMenus = new Set<HTMLElement>()

/** Replaces the history entry of the page, instead of that of a dialog, with another document. */
export function replacePage(address: string): void {
  whenOnPage(() => {
    openDialogs.length = 0
    location.replace(address)
  })
}

/** Leaves the history entries of dialogs first. */
export function whenOnPage(change: () => void): void {
  delayedChanges.push(change)
  updateHistory()
}

/** Makes one history entry for each open dialog. Several dialogs that close at once are one step. */
function updateHistory(): void {
  if (isReturning) return
  const surplus = depth() - (delayedChanges.length > 0 ? 0 : openDialogs.length)
  if (surplus > 0) {
    isReturning = true
    history.go(-surplus)
    return
  }
  for (const change of delayedChanges.splice(0)) change()
  for (let dialog = depth() + 1; dialog <= openDialogs.length; dialog++) {
    push({ ...(history.state as HistoryState), dialog }, '')
  }
  page = currentPage()
}

function handlePopState(event: PopStateEvent): void {
  const isSamePage = page === currentPage()
  page = currentPage()
  if (isSamePage) event.stopImmediatePropagation()
  if (isSamePage && !isReturning) {
    for (const close of openDialogs.splice(depth()).reverse()) close()
  }
  // On another page, the dialogs of this page are about to be removed.
  const shouldUpdate = isSamePage || isReturning || depth() > 0
  isReturning = false
  if (shouldUpdate) updateHistory()
}

const depth = () => (history.state as HistoryState)?.dialog ?? 0
const currentPage = () => `${(history.state as HistoryState)?.key} ${location.href}`

const push = globalThis.history?.pushState.bind(history)

function interceptHistory(): void {
  const replace = history.replaceState.bind(history)
  history.pushState = (...entry) => {
    if (isReturning || depth() > 1) whenOnPage(() => push(...entry))
    else trackPage(() => (depth() === 1 ? replace(...entry) : push(...entry)))
  }
  history.replaceState = (...entry) => {
    if (isReturning || depth() > 0) whenOnPage(() => replace(...entry))
    else trackPage(() => replace(...entry))
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it must run before React Router's listener
  window.onpopstate = handlePopState
  page = currentPage()
  updateHistory()
}

/** Follows a change of the page's address, but not one made by a listener that runs after Back. */
function trackPage(change: () => void): void {
  const isCurrent = page === currentPage()
  change()
  if (isCurrent) page = currentPage()
}

if (typeof document !== 'undefined') interceptHistory()
