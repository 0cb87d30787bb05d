import { keepScript } from '#app/offline/keep-script.ts'
import { useNonce } from '#app/state/server-values.ts'
import { useLittleData } from '#app/ui/little-data.ts'

/**
 * Runs before the first paint and marks the page if the browser saves data or the connection is slow, which
 * the server knows only from the second page on: then no web font and no script is downloaded.
 */
const markScript = `{const { connection } = navigator, { dataset } = document.documentElement
if ((connection?.saveData || /2g/.test(connection?.effectiveType)) && !('editing' in dataset) && !document.cookie.includes('little-data=off')) dataset.littleData ??= 'slow'}`

export function LittleDataScript() {
  const isMarked = useLittleData()
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // The browser has already run it, so only the server-rendered HTML contains its text.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptOf(isMarked) : '' }}
    />
  )
}

/** Only a build has a service worker. Its script reads the mark. */
function scriptOf(isMarked: boolean): string {
  return [isMarked ? '' : markScript, import.meta.env.PROD ? keepScript : ''].join('\n')
}
