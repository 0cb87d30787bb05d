import { isLanguage } from '#core/localized.ts'
import { chosenLanguage, rememberLanguage } from './language-choice.ts'
import { pageLanguages } from './page-languages.ts'

/**
 * A cookie copies the choice of the local storage for the server; if it is missing, it is
 * set again and the page is reloaded once. A history entry contains the language of its time, so its address is updated
 * to the current choice before anything reads it, React Router included.
 */
export function checkLanguage(): void {
  if (pageLanguages() !== 'both') return forgetCookie()
  const shown = document.documentElement.lang
  const requested = new URLSearchParams(location.search).get('lng')
  addEventListener('popstate', updateAddress)
  addEventListener('pageshow', handlePageShow)
  const [navigation] = performance.getEntriesByType('navigation')
  const isBack = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
  const choice = chosenLanguage()
  if (isBack && updateAddress()) location.reload()
  else if (isLanguage(shown) && requested === shown) rememberLanguage(shown)
  else if (choice && choice !== shown) {
    rememberLanguage(choice)
    if (document.cookie.includes(`lng=${choice}`)) location.reload()
  }
}

/** On a site with one language. The choice stays, for when there are two again. */
function forgetCookie(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has no Cookie Store yet
  document.cookie = 'lng=; path=/; max-age=0'
}

/** Returns whether the address was in another language. */
function updateAddress(): boolean {
  const address = new URL(location.href)
  const choice = chosenLanguage()
  const named = address.searchParams.get('lng')
  if (!choice || named === null || named === choice) return false
  address.searchParams.set('lng', choice)
  history.replaceState(history.state, '', address)
  return true
}

/** A page from the memory of the Back button. */
function handlePageShow({ persisted }: PageTransitionEvent): void {
  const choice = chosenLanguage()
  if (!persisted || !choice || choice === document.documentElement.lang) return
  updateAddress()
  location.reload()
}
