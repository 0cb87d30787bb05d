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
export async function keepSeen(seen: SeenPage) {
  const { address, language, languages = 'both', mayFetch, isDocument, ...program } = seen
  const url = new URL(address, scope.location.origin)
  // After a sign-out, nothing is kept again before a public page is read.
  if (url.origin !== scope.location.origin || !keptAddress(url, language, languages)) return
  // With the visitor's cookies, so that the browser uses its own copy, or only asks whether it is still right.
  await keepUnlessFresh(address, seen, {
    credentials: 'same-origin',
    cache: isDocument ? 'force-cache' : 'default',
  })
  await keepOfflinePage(language, languages)
  if (program.release !== release) return
  await keepFiles((program.files ?? []).filter(isFile))
  if (!mayFetch) return
  if (languages === 'both') await keepOfflinePage(otherLanguage(language), languages)
  for (const screen of screensToKeep) {
    const inLanguage = keptAddress(new URL(screen, scope.location.origin), language, languages)
    if (inLanguage) await keepUnlessFresh(inLanguage, seen, { credentials: 'omit' })
  }
  await keepRoutes(keptRoutes)
  await keepFiles(releaseFiles.shared)
  if (program.messages) await keepMessages(language, program.messages)
}

async function keepUnlessFresh(
  address: string,
  { language, languages = 'both' }: SeenPage,
  options: RequestInit,
): Promise<void> {
  const url = new URL(address, scope.location.origin)
  const kept = keptAddress(url, language, languages)
  if (kept && !(await isFresh(kept))) await keepPage(url, await fetch(address, options))
}
