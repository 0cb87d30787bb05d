import type { NamingEntry } from '#core/image.ts'

type Answer<Value> =
  | { ok: true; value: Value }
  | { ok: false; what: 'failed' | 'signedOut' | 'noConnection' }

const patience = 30_000

/** The entries that show this photo now. */
export function findEntries(to: string, address: string) {
  return ask<NamingEntry[]>(`${to}?namedIn=${address.slice('/media/'.length)}`)
}

export function eraseImage(to: string, address: string) {
  const body = new URLSearchParams({ intent: 'erase', address })
  return ask<unknown>(to, { method: 'POST', body })
}

async function ask<Value>(url: string, init: RequestInit = {}): Promise<Answer<Value>> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) }).catch(
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
