import { reloadedReleaseKey } from './deferred-start.ts'

/**
 * Whether the server can be reached. When it runs another release than this page, the page reloads,
 * once for each release: that brings what this page no longer finds.
 */
export async function checkServerRelease(): Promise<boolean> {
  const running = window.__reactRouterManifest?.version ?? ''
  const address = `/__manifest?paths=/&version=${running}`
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(address, { cache: 'no-store', signal }).catch(() => undefined)
  if (answer?.status === 204 && sessionStorage.getItem(reloadedReleaseKey) !== running) {
    sessionStorage.setItem(reloadedReleaseKey, running)
    location.reload()
    return new Promise(() => {})
  }
  return answer !== undefined
}
