import { isRouteErrorResponse, type DataRouter, type DataStrategyResult } from 'react-router'
import { ChunkLoadError, isNetworkError, loadWithTimeout } from '#app/state/chunk-loading.ts'
import { commonNamespaces, loadNamespaces, MessagesGone } from '#app/state/messages.ts'
import type { RootData } from '#app/state/root-data.ts'
import { cancelNavigation, openAsDocument } from './failed-navigation.ts'
import { loadAdminTools } from './lazy-for-admin.tsx'
import { loadPartsInLanguage } from './lazy-in-language.tsx'
import { hasNewRelease, pageRelease, reloadOnce } from './release.ts'

type Results = Record<string, DataStrategyResult>
type Matches = DataRouter['state']['matches']

/**
 * Loads everything the next page needs (data, scripts, messages) before it replaces the current page. Without the
 * server, or on the same screen, a failure leaves the current page as it is; otherwise the next page shows the error.
 */
export async function loadNavigation(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method !== 'GET') return next()
  try {
    const results = await loadWithTimeout(next())
    if (!request.signal.aborted) await loadRemaining(results, matchesFor(request))
    document.getElementById('stale-note')?.remove()
    return results
  } catch (error) {
    const needsDocument = isStoreUnavailable(error) || isMessagesGone(error)
    if (needsDocument && openAsDocument()) return new Promise(() => {})
    const isLost = await isServerLost(error)
    if (request.signal.aborted || (await cancelNavigation(isLost))) return {}
    // oxlint-disable-next-line no-console -- the screen does not name the error
    console.error(error)
    const failed = { type: 'error', result: error } as const
    return Object.fromEntries(matchesFor(request).map(({ route }) => [route.id, failed]))
  }
}

/** The server has no data, but may have the page as it was last rendered, with a note. */
function isStoreUnavailable(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503
}

/** Somebody has changed the words of the site since this page was rendered. */
const isMessagesGone = (error: unknown) =>
  error instanceof ChunkLoadError && error.cause instanceof MessagesGone

/** A chunk may be missing because the server runs a new release: then the page reloads. */
async function isServerLost(error: unknown): Promise<boolean> {
  if (!(error instanceof ChunkLoadError)) return isNetworkError(error) || isStoreUnavailable(error)
  if (error.cause instanceof MessagesGone) await reloadOnce(error.cause.message)
  const isOutdated = await hasNewRelease()
  // As a document, the page that was asked for, and not the shown one again.
  if (isOutdated) await reloadOnce(pageRelease(), () => openAsDocument() || location.reload())
  return isOutdated === undefined
}

async function loadRemaining(results: Results, matches: Matches): Promise<void> {
  const failed = Object.values(results).find(
    ({ result }) => isNetworkError(result) || isStoreUnavailable(result),
  )
  if (failed) throw failed.result
  // React Router ignores a route module that failed to load and leaves its route lazy.
  if (matches.some(({ route }) => route.lazy)) throw new ChunkLoadError('No route module')
  const { lang, dataset } = document.documentElement
  const data = results['root']?.result as Partial<RootData> | undefined
  const namespaces = matches.flatMap(
    ({ route }) => (route.handle as { namespaces?: string[] } | undefined)?.namespaces ?? [],
  )
  const ofPage = dataset['namespaces']?.split(' ') ?? []
  const language = data?.language ?? lang
  await loadAdminTools()
  const ofParts = language === lang ? [] : await loadPartsInLanguage()
  const needed = [...commonNamespaces, ...ofPage, ...namespaces, ...ofParts]
  await loadNamespaces(language, needed, data?.messages)
}

/** Without the root route: it holds the language, which must not change while its messages are missing. */
function matchesFor(request: Request): Matches {
  return window.__reactRouterDataRouter?.match(new URL(request.url).pathname)?.slice(1) ?? []
}
