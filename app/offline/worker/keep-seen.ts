import { otherLanguage } from '#core/localized.ts'
import { isFile, keptAddress, keptRoutes, screensToKeep } from '../kept-pages.ts'
import type { SeenPage } from '../seen-page.ts'
import {
  isFresh,
  keepFiles,
  keepMessages,
  keepOfflinePage,
  keepPage,
  keepRoutes,
} from './kept-release.ts'
import { release, releaseFiles, scope } from './worker-scope.ts'

/** Keeps a page that was read and what it has loaded; if anything may be fetched in advance, the screens too. */
export async function keepSeen({ address, language, mayFetch, isDocument, ...program }: SeenPage) {
  const url = new URL(address, scope.location.origin)
  // After a sign-out, nothing is kept again before a public page is read.
  if (url.origin !== scope.location.origin || !keptAddress(url, language)) return
  // With the visitor's cookies, so that the browser uses its own copy, or only asks whether it is still right.
  await keepUnlessFresh(address, language, {
    credentials: 'same-origin',
    cache: isDocument ? 'force-cache' : 'default',
  })
  await keepOfflinePage(language)
  if (program.release !== release) return
  await keepFiles((program.files ?? []).filter(isFile))
  if (!mayFetch) return
  await keepOfflinePage(otherLanguage(language))
  for (const screen of screensToKeep) {
    const inLanguage = keptAddress(new URL(screen, scope.location.origin), language)
    if (inLanguage) await keepUnlessFresh(inLanguage, language, { credentials: 'omit' })
  }
  await keepRoutes(keptRoutes)
  await keepFiles(releaseFiles.shared)
  if (program.messages) await keepMessages(language, program.messages)
}

async function keepUnlessFresh(
  address: string,
  language: SeenPage['language'],
  options: RequestInit,
): Promise<void> {
  const url = new URL(address, scope.location.origin)
  const kept = keptAddress(url, language)
  if (kept && !(await isFresh(kept))) await keepPage(url, await fetch(address, options))
}
