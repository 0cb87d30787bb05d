import { createPath, NavigationType } from 'react-router'
import type { Language } from '#core/localized.ts'

/**
 * Shows the page in another language. A navigation replaces the one that is still loading, so a page that is loading is
 * opened in this language instead, and so is what is pressed before the language is there.
 */
export function changeLanguage(language: Language): void {
  const router = window.__reactRouterDataRouter
  if (!router) return
  const shown = router.state.location
  const unsubscribe = router.subscribe(({ navigation, location: current }) => {
    const next = navigation.location ?? current
    const isReplaced = languageIn(next.search) !== language
    if (isReplaced || navigation.state === 'idle') unsubscribe()
    // After a failure the shown page is opened again.
    if (!isReplaced || navigation.formMethod || createPath(next) === createPath(shown)) return
    queueMicrotask(() => changeLanguage(language))
  })
  const { location: next, historyAction } = router.state.navigation
  const { pathname, search, hash } = next ?? { ...location, pathname: shown.pathname }
  const parameters = new URLSearchParams(search)
  parameters.set('lng', language)
  void router.navigate(
    { pathname, search: `?${parameters}`, hash },
    {
      replace: !next || historyAction !== NavigationType.Push,
      preventScrollReset: pathname === shown.pathname,
      state: next?.state,
    },
  )
}

const languageIn = (search: string) => new URLSearchParams(search).get('lng')
