import { manifestPath } from '#app/react-router/router-requests.ts'
import { messagesPrefix } from '#core/messages/bundles.ts'
import { isFile, isLogo } from '../kept-pages.ts'
import { feedbackQueueName } from '../queue-names.ts'
import type { SeenPage } from '../seen-page.ts'
import { waitingFeedback } from '../waiting-feedback.ts'
import { keepSeen } from './keep-seen.ts'
import { dropReleases } from './kept-release.ts'
import { discoverRoutes, loadFile, openPage } from './respond.ts'
import { scope, type FetchEvent } from './worker-scope.ts'

/*
 * Keeps public pages on the visitor's device and shows them when there is no network. It is built into one file,
 * and each release has its own: docs/decisions/032-offline-reading.md.
 */

const fileTypes = ['script', 'style', 'font']

/** Firefox 153 fails a navigation whose preload finds no server, whatever the worker responds. */
const isPreloadUsable = !scope.navigator.userAgent.includes('Firefox/')

scope.addEventListener('install', () => void scope.skipWaiting())

// It does not claim the pages that are open: those that the Back button would restore from memory would be lost.
scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // Pages of the release before stay until the same pages of this one are kept.
      dropReleases({ kept: 2 }),
      isPreloadUsable && scope.registration.navigationPreload?.enable(),
    ]),
  )
})

scope.addEventListener('message', (event) => {
  // Without a network it goes on with the next page.
  event.waitUntil(keepSeen(event.data as SeenPage).catch(() => {}))
})

scope.addEventListener('sync', (event) => {
  if (event.tag === feedbackQueueName) event.waitUntil(sendOrFail())
})

scope.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (url.origin !== scope.location.origin) return
  if (event.request.method === 'POST' && url.pathname === '/sign-out') {
    event.waitUntil(dropReleases())
  }
  const respond = findResponder(event, url)
  if (respond) event.respondWith(respond(event))
})

/** After a failure the browser wakes the worker again. */
async function sendOrFail(): Promise<void> {
  if (await waitingFeedback.sendAll()) throw new Error('Feedback is still waiting.')
}

/** Undefined where the browser requests as if there were no worker. */
function findResponder({ request }: FetchEvent, { pathname }: URL) {
  if (request.method !== 'GET') return undefined
  // All of them, because the browser has requested them already.
  if (request.mode === 'navigate') return openPage
  // It asks whether the server can be reached.
  if (request.cache === 'no-store') return undefined
  if (pathname === manifestPath) return discoverRoutes
  if (request.destination === 'image') return isLogo(pathname) ? loadFile : undefined
  const isMessages = pathname.startsWith(messagesPrefix)
  const isNeeded = isMessages || fileTypes.includes(request.destination)
  return isNeeded && isFile(pathname) ? loadFile : undefined
}
