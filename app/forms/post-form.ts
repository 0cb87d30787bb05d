/** A request that takes longer has failed. Sending it again is safe: its key makes it count once. */
const timeout = 30_000

/**
 * Why there is no result. `signedOut`: the session is over, and sending again would not help.
 * `noConnection`: the network brought no response, and the server may still have done it. `failed`: the
 * response is no result but an error of the server or of a proxy.
 */
export type RequestFailure = { ok: false; reason: 'signedOut' | 'noConnection' | 'failed' }

type SomeResult = { ok: boolean }

/** Posts the values of a form as texts, without those that are undefined, and reads the result. */
export function postForm<Result extends SomeResult>(
  address: string,
  values: object,
  options: { keepalive?: boolean } = {},
): Promise<Result | RequestFailure> {
  const texts = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const body = new URLSearchParams(texts)
  return requestResult(address, { ...options, method: 'POST', body })
}

/** Requests a result as JSON. Every failure is a result too: this never rejects. */
export async function requestResult<Result extends SomeResult>(
  address: string,
  options: RequestInit = {},
): Promise<Result | RequestFailure> {
  const headers = { accept: 'application/json' }
  const signal = AbortSignal.timeout(timeout)
  const response = await fetch(address, { ...options, headers, signal }).catch(() => undefined)
  if (!response) return { ok: false, reason: 'noConnection' }
  if (response.status === 401) return { ok: false, reason: 'signedOut' }
  const result: unknown = await response.json().catch(() => undefined)
  if (isResult(result)) return result as Result
  // An address of administrators is hidden from everybody else.
  return { ok: false, reason: response.status === 404 ? 'signedOut' : 'failed' }
}

/** The text of an error may be valid JSON too: '404' is a number. */
function isResult(value: unknown): value is SomeResult {
  return typeof value === 'object' && value !== null && 'ok' in value
}
