import type { DataRouteObject } from 'react-router'
import { loadNamespaces } from '#app/state/messages.ts'
import { savesData } from '#app/ui/little-data.ts'
import { isConnectionPoor } from './connection.ts'
import { hasPrefetched, prefetchData } from './prefetched-data.ts'
import { dataPathOf } from './router-requests.ts'

/*
 * Fetches the program, the messages and the data of screens that may be opened next: of a link that a pointer, a finger
 * or the focus reaches, and, as soon as one of them reaches a menu, of its first links. Nothing is fetched with little
 * data, or when the connection becomes slow.
 */
type Handle = { namespaces?: string[] }
type Lazy = { handle?: () => Promise<unknown> }

/** One screen may fetch so many for links that nobody has touched: each is ten kilobytes. */
const maxUntouched = 3
/** A mouse or the focus must rest so long on a link. A finger goes down only to tap or to scroll. */
const restTime = 50
/** React Router's own mark of its links. */
const linkSelector = 'a[data-discover]'
/** The menus, and the buttons that open them. */
const menuSelector = 'nav,[popovertarget]'

/** The link that a pointer, a finger or the focus has reached, until its screen is fetched. */
let reachedLink: Element | null = null

/** Links of the menus, until one was reached and the router has learnt their routes. */
const waitingLinks = new Set<Element>()
let reachedMenu: Element | null | undefined
let remaining = 0
let isListening = false
let timer: ReturnType<typeof setTimeout>

/** To be called when another screen is shown. */
export function prefetchLinks(): void {
  if (!isListening) {
    isListening = true
    for (const event of ['pointerover', 'focusin']) addEventListener(event, handleIntent)
    window.__reactRouterDataRouter?.subscribe(handleRouterChange)
    // A pointer that rests on a link since before the page was hydrated reports nothing any more.
    reach(document.querySelector(`${linkSelector}:is(:hover, :focus)`))
  }
  waitingLinks.clear()
  remaining = maxUntouched
  reachedMenu = null
  // For an administrator the server renders each page anew, so only what is touched is fetched.
  if ('editing' in document.documentElement.dataset) return
  for (const link of document.querySelectorAll(`nav ${linkSelector}`)) waitingLinks.add(link)
}

function handleIntent({ target, pointerType }: Event & { pointerType?: string }): void {
  // The document may be the target, which is in no element.
  const find = (selector: string) => (target as Element).closest?.(selector)
  const link = find(linkSelector)
  // Many read one page and leave, so nothing of a menu is fetched before.
  reachedMenu ??= find(menuSelector)
  void prefetchWaiting()
  // Only a pointer leaves a link. The focus moves to the text of a new screen by itself.
  if (link || pointerType) reach(link, pointerType === 'touch')
}

function reach(link: Element | null | undefined, isFinger?: boolean): void {
  clearTimeout(timer)
  reachedLink = null
  if (link) timer = setTimeout(prefetchReached, isFinger ? 0 : restTime, link)
}

/** The routes of a new link may still be unknown, and another screen may be loading: then it waits for the router. */
function prefetchReached(link: Element): void {
  reachedLink = routesOf(link) && isRouterIdle() ? null : link
  void prefetch(link)
}

function handleRouterChange(): void {
  if (reachedLink?.isConnected) prefetchReached(reachedLink)
  void prefetchWaiting()
}

async function prefetchWaiting(): Promise<void> {
  if (!reachedMenu) return
  for (const link of waitingLinks) {
    if (remaining === 0) return waitingLinks.clear()
    if (!routesOf(link)) continue
    waitingLinks.delete(link)
    const prefetching = prefetch(link)
    if (prefetching) remaining -= 1
    await prefetching
  }
}

const routesOf = (link: Element) =>
  window.__reactRouterDataRouter?.match((link as HTMLAnchorElement).pathname)

const isRouterIdle = () => window.__reactRouterDataRouter?.state.navigation.state === 'idle'

/** Fetches what the screen of a link needs; undefined if that is nothing. */
function prefetch(link: Element): Promise<unknown> | undefined {
  const { pathname, search } = link as HTMLAnchorElement
  const matches = routesOf(link)
  const address = location.origin + dataPathOf(pathname) + search
  if (
    !matches ||
    !mayPrefetch() ||
    pathname === location.pathname ||
    !isRouterIdle() ||
    hasPrefetched(address)
  )
    return undefined
  return Promise.allSettled([
    prefetchData(address),
    ...matches.map(({ route }) => loadProgram(route)),
  ])
}

/** True if anything may be fetched that nobody has asked for. */
export function mayPrefetch(): boolean {
  return !savesData() && !isConnectionPoor()
}

/** React Router loads the module of a route with the first of its lazy parts. */
async function loadProgram({ handle, lazy }: DataRouteObject): Promise<void> {
  const { namespaces } = ((await (lazy as Lazy | undefined)?.handle?.()) ?? handle ?? {}) as Handle
  if (namespaces) await loadNamespaces(document.documentElement.lang, namespaces)
}
