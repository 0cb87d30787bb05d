import type { DataRouter, DataStrategyResult } from 'react-router'
import { ChunkLoadError, loadWithTimeout } from './chunk-loading.ts'
import { commonNamespaces, loadNamespaces } from '#app/i18n/messages.ts'
import { isNetworkError } from './network-error.ts'
import { cancelNavigation } from './failed-navigation.ts'
import { checkServerRelease } from './release.ts'

type Results = Record<string, DataStrategyResult>
type Matches = DataRouter['state']['matches']

/**
 * Loads all that the next page needs (its data, its program, its words) before it takes the place of
 * the page that is being read. When the server cannot be reached, or only something else on the same
 * screen was wanted, the page stays as it is; otherwise the next page says what is missing.
 */
export async function loadNavigation(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method !== 'GET') return next()
  try {
    const results = await loadWithTimeout(next())
    if (!request.signal.aborted) await loadRemaining(results, matchesFor(request))
    return results
  } catch (error) {
    const isPart = error instanceof ChunkLoadError
    const isLost = isPart ? !(await checkServerRelease()) : isNetworkError(error)
    if (request.signal.aborted || (await cancelNavigation(isLost))) return {}
    const failed = { type: 'error', result: error } as const
    return Object.fromEntries(matchesFor(request).map(({ route }) => [route.id, failed]))
  }
}

async function loadRemaining(results: Results, matches: Matches): Promise<void> {
  const lost = Object.values(results).find(({ result }) => isNetworkError(result))
  if (lost) throw lost.result
  // React Router passes over a program that did not arrive in silence.
  if (matches.some(({ route }) => route.lazy)) throw new ChunkLoadError('A screen did not arrive')
  const { lang, dataset } = document.documentElement
  const data = results['root']?.result as { language?: string } | undefined
  const namespaces = matches.flatMap(
    ({ route }) => (route.handle as { namespaces?: string[] } | undefined)?.namespaces ?? [],
  )
  const ofPage = dataset['namespaces']?.split(' ') ?? []
  await loadNamespaces(data?.language ?? lang, [...commonNamespaces, ...ofPage, ...namespaces])
}

/** Without the root: it holds the language, which must not change when its words are missing. */
function matchesFor(request: Request): Matches {
  return window.__reactRouterDataRouter?.match(new URL(request.url).pathname)?.slice(1) ?? []
}
