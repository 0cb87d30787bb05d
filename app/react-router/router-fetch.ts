import { isNetworkError, loadWithTimeout } from '#app/state/chunk-loading.ts'
import { cancelNavigation } from './failed-navigation.ts'
import { readBody, takePrefetched } from './prefetched-data.ts'
import { pageRelease } from './release.ts'
import { manifestPath, releaseHeader, reservedParameters } from './router-requests.ts'

/** React Router requests routes and data with this function: patches/. */
export async function fetchForRouter(url: URL, init: RequestInit): Promise<Response> {
  if (url.pathname !== manifestPath) return requestData(url, init)
  // Without a signal, the routes of links are requested in advance.
  return init.signal ? requestRoute(url, init) : fetch(url, init)
}

/** This is requested before load-navigation.ts runs, and a failure would replace the page with an error. */
async function requestRoute(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await loadWithTimeout(fetch(url, init).then(readBody))
  } catch (error) {
    // Otherwise the navigation that has replaced this one would be cancelled.
    if (isNetworkError(error) && !init.signal?.aborted) await cancelNavigation(true)
    throw error
  }
}

/**
 * Data of another release are not given to this program: the response becomes one of a server that has no data, for
 * which load-navigation.ts opens the page as a document.
 */
async function requestData(url: URL, init: RequestInit): Promise<Response> {
  if (init.method) return fetch(url, init)
  const address = new URL(url)
  for (const name of reservedParameters) address.searchParams.delete(name)
  const response = await (takePrefetched(address.href) ?? fetch(url, init))
  const release = response.headers.get(releaseHeader)
  return release === null || release === pageRelease()
    ? response
    : new Response(null, { status: 503 })
}
