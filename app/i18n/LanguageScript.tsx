import { useNonce } from '#app/state/server-values.ts'

/**
 * Runs before the first paint. The language choice is stored in local storage; a cookie copies it for
 * the server. If the cookie is missing, it is set again and the page is reloaded once, so that nobody
 * sees a page in the wrong language.
 *
 * A history entry contains the language of its time. Its address is updated to the current choice
 * before anything reads it, React Router included.
 */
const script = `try {
  const shown = document.documentElement.lang
  const requested = new URLSearchParams(location.search).get('lng')
  const readChoice = () => /^(uk|en)$/.exec(localStorage.getItem('lng'))?.[0]
  const choice = readChoice()
  const updateAddress = () => {
    const address = new URL(location)
    const lng = readChoice()
    if (!lng || [null, lng].includes(address.searchParams.get('lng'))) return false
    address.searchParams.set('lng', lng)
    history.replaceState(history.state, '', address)
    return true
  }
  addEventListener('popstate', updateAddress)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || [undefined, document.documentElement.lang].includes(readChoice())) return
    updateAddress()
    location.reload()
  })
  const store = (lng) => {
    document.cookie = 'lng=' + lng + '; path=/; max-age=31536000; samesite=lax' + (location.protocol === 'https:' ? '; secure' : '')
    localStorage.setItem('lng', lng)
  }
  if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward' && updateAddress()) location.reload()
  else if (requested === shown) store(shown)
  else if (choice && choice !== shown) {
    store(choice)
    if (document.cookie.includes('lng=' + choice)) location.reload()
  }
} catch {}`

export function LanguageScript() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // The browser has already run it, so only the server-rendered HTML contains its text.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : '' }}
    />
  )
}
