import { keptAddress, screensToKeep } from '../kept-pages.ts'
import { isFresh, keepFiles, keepPage, keepRoutes } from './kept-release.ts'
import { release, releaseFiles, scope } from './worker-scope.ts'
import type { SeenPage } from '../seen-page.ts'

/** Any paths of the pages with parameters lead to their routes. */
const routePaths = [...screensToKeep, '/events/2000', '/news/any', '/team/any', '/privacy']

/**
 * Keeps what a page of this release has loaded, and, if that may be fetched in advance, the page itself and the
 * screens in its language. Nothing that is fetched here is an administrator's, because no cookie is sent.
 */
export async function keepSeen({ release: seen, ...page }: SeenPage): Promise<void> {
  if (seen !== release) return
  await keepFiles(page.files.filter((file) => file.startsWith('/static/')))
  if (!page.mayFetch) return
  for (const path of [page.address, ...screensToKeep]) {
    const address = keptAddress(new URL(path, scope.location.origin), page.language)
    if (!address || (await isFresh(address))) continue
    await keepPage(
      new URL(address, scope.location.origin),
      await fetch(address, { credentials: 'omit' }),
    )
  }
  await keepRoutes(routePaths)
  await keepFiles([...releaseFiles.shared, ...releaseFiles[page.language]])
}
