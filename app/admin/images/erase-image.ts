import type { ImageUsage } from '#core/images/image.ts'

type EraseResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; what: 'failed' | 'signedOut' | 'noConnection' }

const timeout = 30_000

/** The entries that show this photo now. */
export function findEntries(to: string, address: string) {
  return sendRequest<ImageUsage[]>(`${to}?namedIn=${address.slice('/media/'.length)}`)
}

export function eraseImage(to: string, address: string) {
  const body = new URLSearchParams({ intent: 'erase', address })
  return sendRequest<unknown>(to, { method: 'POST', body })
}

async function sendRequest<Value>(
  url: string,
  init: RequestInit = {},
): Promise<EraseResult<Value>> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) }).catch(
      () => undefined,
    )
    if (!answer) return { ok: false, what: 'noConnection' }
    if (answer.ok) return { ok: true, value: (await answer.json()) as Value }
    const isSignedOut = answer.status === 401 || answer.status === 404
    return { ok: false, what: isSignedOut ? 'signedOut' : 'failed' }
  } catch {
    return { ok: false, what: 'failed' }
  }
}
