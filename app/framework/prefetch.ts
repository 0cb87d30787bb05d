import type { DataRouteObject } from 'react-router'
import { loadNamespaces } from '#app/state/messages.ts'
import { savesData } from '#app/ui/little-data.ts'
import { hasPrefetched, prefetchData, routeDiscovery } from './prefetched-data.ts'
import { dataPathOf } from './router-requests.ts'

/*
 * Fetches the program, the messages and the data of screens that may be opened next: at once of a link that
 * a pointer, a finger or the focus reaches, and, when the browser is idle, of the links of the menus, which
 * may be behind a button, and of all links in view. Nothing is fetched with little data, or when the connection becomes
 * slow.
 */
type Connection = { saveData?: boolean; effectiveType?: string }
type Handle = { namespaces?: string[] }
type Lazy = { handle?: () => Promise<unknown> }

/** How many screens one screen may fetch for links that nobody has touched, and how many at once. */
const maxUntouched = 12
const maxAtOnce = 3
/** How long a mouse or the focus must rest on a link. A finger goes down only to tap or to scroll. */
const restTime = 50
/** React Router's own mark of its links. */
const linkSelector = 'a[data-discover]'

const waitingLinks = new Set<Element>()
let remaining = 0
let running = 0
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout>

routeDiscovery.onDiscovered = prefetchLinks

/** To be called when another screen is shown, and when the routes of its links are known. */
export function prefetchLinks(): void {
  if (!observer) startPrefetching()
  observer?.disconnect()
  waitingLinks.clear()
  remaining = maxUntouched
  if (isForAdministrator()) return
  for (const link of document.querySelectorAll(`nav ${linkSelector}`)) waitingLinks.add(link)
  observeLinks()
  prefetchWaiting()
}

/** To be called when the shown screen has more links. */
export function observeLinks(): void {
  if (isForAdministrator()) return
  for (const link of document.querySelectorAll(linkSelector)) observer?.observe(link)
}

/** For an administrator the server renders each page anew, so only what is touched is fetched. */
function isForAdministrator(): boolean {
  return 'editing' in document.documentElement.dataset
}

function startPrefetching(): void {
  for (const event of ['pointerover', 'focusin']) addEventListener(event, handleIntent)
  observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) waitingLinks.add(target)
    prefetchWaiting()
  })
}

function handleIntent({ target, pointerType }: Event & { pointerType?: string }): void {
  clearTimeout(timer)
  const link = target instanceof Element && target.closest(linkSelector)
  if (link) timer = setTimeout(prefetch, pointerType === 'touch' ? 0 : restTime, link)
}

function prefetchWaiting(): void {
  if (running >= maxAtOnce || waitingLinks.size === 0) return
  running += 1
  ;(window.requestIdleCallback ?? setTimeout)(async () => {
    const [link] = waitingLinks
    if (link) waitingLinks.delete(link)
    if (link && remaining > 0) await prefetch(link)
    running -= 1
    prefetchWaiting()
  })
  prefetchWaiting()
}

async function prefetch(link: Element): Promise<void> {
  const { pathname, search } = link as HTMLAnchorElement
  const router = window.__reactRouterDataRouter
  const matches = router?.match(pathname)
  const address = location.origin + dataPathOf(pathname) + search
  if (
    !matches ||
    !mayPrefetch() ||
    pathname === location.pathname ||
    router?.state.navigation.state !== 'idle' ||
    hasPrefetched(address)
  )
    return
  remaining -= 1
  await Promise.allSettled([
    prefetchData(address),
    ...matches.map(({ route }) => loadProgram(route)),
  ])
}

/** Whether anything may be fetched that nobody has asked for. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return !savesData() && !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

/** React Router loads the module of a route with the first of its lazy parts. */
async function loadProgram({ handle, lazy }: DataRouteObject): Promise<void> {
  const { namespaces } = ((await (lazy as Lazy | undefined)?.handle?.()) ?? handle ?? {}) as Handle
  if (namespaces) await loadNamespaces(document.documentElement.lang, namespaces)
}
