import { readingTime } from './seen-page.ts'

/**
 * Installs the service worker and lets it keep this page: as soon as it has been painted, before the program is loaded;
 * where data are expensive, when it has been read. With little data no program follows, which would keep more
 * (keep-pages.ts).
 */
export const keepScript = `{const { dataset, lang } = document.documentElement, { serviceWorker, connection } = navigator
let isKept
const keep = async () => {
  if (isKept) return
  isKept = true
  await serviceWorker.register('/service-worker.js')
  const { active } = await serviceWorker.ready
  active.postMessage({ address: location.pathname + location.search, language: lang, isDocument: true, mayFetch: false })
}
const tryToKeep = () => keep().catch(() => {})
if (serviceWorker && 'cookieStore' in window && !('editing' in dataset)) {
  if ('littleData' in dataset || connection?.saveData || /2g/.test(connection?.effectiveType)) {
    setTimeout(tryToKeep, ${readingTime})
    addEventListener('visibilitychange', () => document.hidden && tryToKeep())
  } else new PerformanceObserver(tryToKeep).observe({ type: 'paint', buffered: true })
}}`
