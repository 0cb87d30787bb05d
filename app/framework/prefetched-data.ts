import { releaseHeader, reservedParameters } from './router-requests.ts'

/*
 * The data of screens that may be opened next, by their address. React Router imports this file
 * (library-patches.ts), so it is in its chunk: what changes often belongs in prefetch.ts, or returning visitors
 * download React Router again after each release.
 */
type PrefetchedData = { response: Promise<Response>; expiresAt: number }

const lifetime = 300_000
const maxKept = 20

const prefetched = new Map<string, PrefetchedData>()

/** React Router calls `onDiscovered` when it has learnt the routes of the links of the page. */
export const routeDiscovery = { onDiscovered() {} }

export function hasPrefetched(address: string): boolean {
  return Date.now() < (prefetched.get(address)?.expiresAt ?? 0)
}

/** Returns a response only once: the next navigation to the same screen requests it again. */
export function takePrefetched(url: URL): Promise<Response> | undefined {
  const address = new URL(url)
  for (const name of reservedParameters) address.searchParams.delete(name)
  const response = hasPrefetched(address.href) ? prefetched.get(address.href)?.response : undefined
  prefetched.delete(address.href)
  return response
}

/**
 * Data of another release are not given to this program: the response becomes one of a server that has no data, for
 * which load-navigation.ts opens the page as a document.
 */
export function ofThisRelease(request: Request, response: Response): Response {
  const release = response.headers.get(releaseHeader)
  const isOther = release !== null && release !== window.__reactRouterManifest?.version
  return isOther && request.method === 'GET' ? new Response(null, { status: 503 }) : response
}

/** To be called when content changes. */
export function dropPrefetched(): void {
  prefetched.clear()
}

export async function prefetchData(address: string): Promise<void> {
  const response = fetch(address).then(readBody)
  const [oldest = ''] = prefetched.keys()
  if (prefetched.size >= maxKept) prefetched.delete(oldest)
  prefetched.set(address, { response, expiresAt: Date.now() + lifetime })
  const isUsable = await response.then(
    ({ status }) => status === 200,
    () => false,
  )
  // A navigation that waits for it handles the failure; the next one tries again.
  if (!isUsable) prefetched.delete(address)
}

/** A body that is never read would keep its connection. */
async function readBody(response: Response): Promise<Response> {
  return response.status === 200 ? new Response(await response.arrayBuffer(), response) : response
}
