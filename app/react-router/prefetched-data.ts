/** The data of screens that may be opened next, by their address: router-fetch.ts gives them to React Router. */
type PrefetchedData = { response: Promise<Response>; expiresAt: number }

const lifetime = 300_000
const maxKept = 20

const prefetched = new Map<string, PrefetchedData>()

export function hasPrefetched(address: string): boolean {
  return Date.now() < (prefetched.get(address)?.expiresAt ?? 0)
}

/** Returns a response only once: the next navigation to the same screen requests it again. */
export function takePrefetched(address: string): Promise<Response> | undefined {
  const response = hasPrefetched(address) ? prefetched.get(address)?.response : undefined
  prefetched.delete(address)
  return response
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
export async function readBody(response: Response): Promise<Response> {
  return response.status === 200 ? new Response(await response.arrayBuffer(), response) : response
}
