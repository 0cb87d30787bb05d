import { mayPrefetch } from '#app/react-router/prefetch.ts'
import { pageRelease } from '#app/react-router/release.ts'
import type { Language } from '#core/localized.ts'
import type { SeenPage } from './seen-page.ts'
import { feedbackSyncTag } from './send-waiting-feedback.ts'

/** What the worker of a new release is told when it takes over. */
let lastSeen: SeenPage | undefined
let isWaitingForNext = false

/**
 * Tells the service worker which page is shown and what it has loaded, so that it can be opened without a network.
 * keep-program.ts installs the worker. It must know the language of the visitor, which is in a cookie.
 */
export async function keepSeenPage(address: string, language: Language): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator && 'cookieStore' in window)) return
  const { serviceWorker } = navigator
  // The worker that controls the page: one of a new release may still be starting.
  const registration = await serviceWorker.ready
  lastSeen = {
    release: pageRelease(),
    address,
    language,
    files: loadedFiles(),
    mayFetch: mayPrefetch(),
  }
  registration.active?.postMessage(lastSeen)
  if (isWaitingForNext) return
  isWaitingForNext = true
  serviceWorker.addEventListener('controllerchange', () =>
    serviceWorker.controller?.postMessage(lastSeen),
  )
}

function loadedFiles(): string[] {
  const prefix = `${location.origin}/static/`
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = names.filter((name) => name.startsWith(prefix) && /\.(?:js|css|woff2)$/.test(name))
  return [...new Set(files)].map((file) => file.slice(location.origin.length))
}

/** Lets the worker send what waits when the network is back, also after the browser was closed. */
export async function wakeWorkerForFeedback(): Promise<void> {
  type SyncRegistration = { sync?: { register: (tag: string) => Promise<void> } }
  const registration = await navigator.serviceWorker?.getRegistration()
  await (registration as SyncRegistration | undefined)?.sync?.register(feedbackSyncTag)
}
