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
