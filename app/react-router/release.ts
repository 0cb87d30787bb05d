import { releaseCheckAddress } from './router-requests.ts'

/** The session storage key of the release for which the page has reloaded itself. */
const reloadedReleaseKey = 'vatra-reloaded-for'

export const pageRelease = () => window.__reactRouterManifest?.version ?? ''

/** True if the server runs another release than this page; undefined if it cannot be reached. */
export async function hasNewRelease(release = pageRelease()): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(10_000)
  const response = await fetch(releaseCheckAddress(release), {
    cache: 'no-store',
    signal,
  }).catch(() => undefined)
  return response && response.status === 204
}

/** Reloads the page, or opens the next one, but only once for each release. While it reloads, the promise stays pending. */
export async function reloadOnce(
  release = pageRelease(),
  reload = () => location.reload(),
): Promise<void> {
  if (sessionStorage.getItem(reloadedReleaseKey) === release) return
  sessionStorage.setItem(reloadedReleaseKey, release)
  reload()
  await new Promise(() => {})
}
