/** Calls back when no navigation is pending: revalidating during a navigation would restart it. */
export function afterNavigation(callback: () => void): void {
  const router = window.__reactRouterDataRouter
  if (!router || router.state.navigation.state === 'idle') return callback()
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return
    unsubscribe()
    callback()
  })
}

/** For programs that drive a browser, and run this there: the page that the router has opened, whether shown or not. */
export function openedPath(): string | undefined {
  const { location, navigation } = window.__reactRouterDataRouter?.state ?? {}
  return navigation?.state === 'idle' ? location?.pathname : undefined
}
