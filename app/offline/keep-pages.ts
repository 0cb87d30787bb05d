import { pageLanguages } from '#app/i18n/page-languages.ts'
import { mayPrefetch } from '#app/react-router/prefetch.ts'
import { pageRelease } from '#app/react-router/release.ts'
import { pageMessages } from '#app/state/messages.ts'
import type { Language } from '#core/localized.ts'
import { isFile } from './kept-pages.ts'
import type { SeenPage } from './seen-page.ts'

/** Told to the worker of a new release when it takes over. */
let lastSeen: SeenPage | undefined
let isWaitingForNext = false

/**
 * Tells the service worker which page is shown and what it has loaded, so that it can be opened without a network.
 * keep-shown-page.ts installs the worker. It must know the language of the visitor, which is in a cookie.
 */
export async function keepSeenPage(address: string, language: Language): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator && 'cookieStore' in window)) return
  const { serviceWorker } = navigator
  // The worker that controls the page: one of a new release may still be starting.
  const registration = await serviceWorker.ready
  const isFirstPage = !lastSeen && !serviceWorker.controller
  lastSeen = {
    release: pageRelease(),
    address,
    language,
    languages: pageLanguages(),
    files: loadedFiles(),
    messages: pageMessages(),
    // Many read one page and leave: they are spared the rest, which is as much as they have loaded for that page.
    mayFetch: mayPrefetch() && !isFirstPage,
  }
  registration.active?.postMessage(lastSeen)
  if (isWaitingForNext) return
  isWaitingForNext = true
  serviceWorker.addEventListener('controllerchange', () =>
    serviceWorker.controller?.postMessage(lastSeen),
  )
}

function loadedFiles(): string[] {
  const { origin } = location
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = names
    .filter((name) => name.startsWith(origin))
    .map((name) => name.slice(origin.length))
  const files = own.filter((path) => isFile(path) && /\.(?:js|css|woff2|json)$/.test(path))
  return [...new Set(files)]
}
