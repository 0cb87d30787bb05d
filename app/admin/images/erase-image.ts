import type { ImageUsage } from '#core/images/image.ts'

type EraseResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: 'failed' | 'signedOut' | 'noConnection' }

const timeout = 30_000

/** The documents that show this image now. */
export function findUsages(endpoint: string, address: string) {
  return sendRequest<ImageUsage[]>(`${endpoint}?namedIn=${address.slice('/media/'.length)}`)
}

export function eraseImage(endpoint: string, address: string) {
  const body = new URLSearchParams({ intent: 'erase', address })
  return sendRequest<unknown>(endpoint, { method: 'POST', body })
}

async function sendRequest<Value>(
  url: string,
  init: RequestInit = {},
): Promise<EraseResult<Value>> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) }).catch(
      () => undefined,
    )
    if (!response) return { ok: false, reason: 'noConnection' }
    if (response.ok) return { ok: true, value: (await response.json()) as Value }
    const isSignedOut = response.status === 401 || response.status === 404
    return { ok: false, reason: isSignedOut ? 'signedOut' : 'failed' }
  } catch {
    return { ok: false, reason: 'failed' }
  }
}
