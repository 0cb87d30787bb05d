import { pageLanguages } from '#app/i18n/page-languages.ts'
import { isConnectionPoor } from '#app/react-router/connection.ts'
import { isLanguage } from '#core/localized.ts'
import type { SeenPage } from './seen-page.ts'

/** Where data are expensive, the page has been read after this time, or when it was left; milliseconds. */
const readingTime = 10_000

let isKept = false

/**
 * Installs the service worker and lets it keep this page: as soon as it has been painted, before the program is loaded;
 * where data are expensive, when it has been read. With little data no program follows, which would keep more
 * (keep-pages.ts).
 */
export function keepShownPage(): void {
  const { dataset } = document.documentElement
  if (!('serviceWorker' in navigator && 'cookieStore' in window) || 'editing' in dataset) return
  if ('littleData' in dataset || isConnectionPoor()) {
    setTimeout(keep, readingTime)
    addEventListener('visibilitychange', () => document.hidden && keep())
  } else new PerformanceObserver(keep).observe({ type: 'paint', buffered: true })
}

function keep(): void {
  if (isKept) return
  isKept = true
  // Where the worker cannot be installed, everything is as without it.
  tellWorker().catch(() => {})
}

async function tellWorker(): Promise<void> {
  const { lang: language } = document.documentElement
  if (!isLanguage(language)) return
  const address = location.pathname + location.search
  const languages = pageLanguages()
  const seen: SeenPage = { address, language, languages, isDocument: true, mayFetch: false }
  await navigator.serviceWorker.register('/service-worker.js')
  const registration = await navigator.serviceWorker.ready
  registration.active?.postMessage(seen)
}
