import { readingTime } from '#app/offline/seen-page.ts'
import { useNonce } from '#app/page/server-values.ts'
import { useLittleData } from '#app/ui/little-data.ts'

/**
 * Runs before the first paint and marks the page if the browser saves data or the connection is slow, which
 * the server knows only from the second page on: then no web font and no script is downloaded.
 */
const markScript = `{const { connection } = navigator, { dataset } = document.documentElement
if ((connection?.saveData || /2g/.test(connection?.effectiveType)) && !('editing' in dataset) && !document.cookie.includes('little-data=off')) dataset.littleData ??= 'slow'}`

/**
 * A page with little data loads no program, so this keeps it for the time without a network, as app/offline/keep-pages.ts
 * keeps other pages.
 */
const keepScript = `{const { dataset, lang } = document.documentElement
let isKept
const keep = async () => {
  if (isKept) return
  isKept = true
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  active.postMessage({ address: location.pathname + location.search, language: lang, mayFetch: false })
}
if (!('editing' in dataset) && 'serviceWorker' in navigator && 'cookieStore' in window) {
  setTimeout(keep, ${readingTime})
  addEventListener('visibilitychange', () => document.hidden && keep())
}}`

export function LittleDataScript() {
  const script = useLittleData() ? keepScript : markScript
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // The browser has already run it, so only the server-rendered HTML contains its text.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : '' }}
    />
  )
}
