import { useNonce } from '#app/nonce.ts'

/**
 * Runs before the first paint. The choice lives in local storage; the cookie mirrors it for the
 * server. Where the two have parted (a cleared cookie), the cookie is mended and the page asked for
 * once more, so that nobody reads half a page in the wrong language.
 */
const script = `try {
  const shown = document.documentElement.lang
  const asked = new URLSearchParams(location.search).get('lng')
  const kept = localStorage.getItem('lng')
  const keep = (lng) => {
    document.cookie = 'lng=' + lng + '; path=/; max-age=31536000; samesite=lax' + (location.protocol === 'https:' ? '; secure' : '')
    localStorage.setItem('lng', lng)
  }
  if (asked === shown) keep(shown)
  else if ((kept === 'uk' || kept === 'en') && kept !== shown) {
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
