import { useNonce } from '#app/page/nonce.ts'

/**
 * Runs before the first paint. The choice lives in local storage; the cookie mirrors it for the
 * server. Where the two have parted (a cleared cookie), the cookie is mended and the page asked for
 * once more, so that nobody reads half a page in the wrong language.
 *
 * An address of the history names the language of its time. Before anybody reads it, React Router
 * included, it is rewritten to the language chosen since.
 */
const script = `try {
  const shown = document.documentElement.lang
  const asked = new URLSearchParams(location.search).get('lng')
  const chosen = () => /^(uk|en)$/.exec(localStorage.getItem('lng'))?.[0]
  const kept = chosen()
  const update = () => {
    const address = new URL(location)
    const lng = chosen()
    if (!lng || [null, lng].includes(address.searchParams.get('lng'))) return false
    address.searchParams.set('lng', lng)
    history.replaceState(history.state, '', address)
    return true
  }
  addEventListener('popstate', update)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || [undefined, document.documentElement.lang].includes(chosen())) return
    update()
    location.reload()
  })
  const keep = (lng) => {
    document.cookie = 'lng=' + lng + '; path=/; max-age=31536000; samesite=lax' + (location.protocol === 'https:' ? '; secure' : '')
    localStorage.setItem('lng', lng)
  }
  if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward' && update()) location.reload()
  else if (asked === shown) keep(shown)
  else if (kept && kept !== shown) {
    keep(kept)
    if (document.cookie.includes('lng=' + kept)) location.reload()
  }
} catch {}`

export function LanguageScript() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // The browser has run it by now; only the server needs to carry its text.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : '' }}
    />
  )
}
