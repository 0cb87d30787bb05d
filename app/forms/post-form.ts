/** A request that takes longer has failed. Sending it again is safe: its key makes it count once. */
const defaultTimeout = 30_000

/**
 * Why there is no result. `signedOut`: the session is over. `noConnection`: the network brought no response, and the
 * server may still have done it. `unavailable`: the same, from a proxy or a server that cannot work now. `failed`:
 * another error. `waiting`: there is no connection, and it is sent later (app/admin/waiting-saves).
 */
export type RequestFailure = {
  ok: false
  reason: 'signedOut' | 'noConnection' | 'unavailable' | 'failed' | 'waiting'
  retryAfter?: number
}

const requestFailures: readonly unknown[] = [
  'signedOut',
  'noConnection',
  'unavailable',
  'failed',
  'waiting',
]

export function isRequestFailure(result: {
  ok: boolean
  reason?: string
}): result is RequestFailure {
  return requestFailures.includes(result.reason)
}

type SomeResult = { ok: boolean }
type RequestOptions = { headers?: Record<string, string>; timeout?: number }

/** Posts the values of a form as texts, without those that are undefined, and reads the result. */
export function postForm<Result extends SomeResult>(
  address: string,
  values: object,
  options: RequestOptions = {},
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
  { headers: ownHeaders, timeout = defaultTimeout, ...options }: RequestOptions & RequestInit = {},
): Promise<Result | RequestFailure> {
  const headers = { accept: 'application/json', ...ownHeaders }
  const signal = AbortSignal.timeout(timeout)
  const response = await fetch(address, { ...options, headers, signal }).catch(() => undefined)
  if (!response) return { ok: false, reason: 'noConnection' }
  if (response.status === 401) return { ok: false, reason: 'signedOut' }
  const result: unknown = await response.json().catch(() => undefined)
  if (isResult(result)) return { ...(result as Result), ...waitOf(response) }
  return { ok: false, reason: reasonOf(response), ...waitOf(response) }
}

/** Reads the seconds to wait, where the response names them. */
function waitOf({ headers }: Response): { retryAfter?: number } {
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 ? { retryAfter: seconds } : {}
}

function reasonOf({ status, ok }: Response): RequestFailure['reason'] {
  // The rest of the response was lost, or it is the page of a hotspot that asks for a sign-in of its own.
  if (ok) return 'noConnection'
  // An address of administrators is hidden from everybody else.
  if (status === 404) return 'signedOut'
  return status >= 502 && status <= 504 ? 'unavailable' : 'failed'
}

/** The text of an error may be valid JSON too: '404' is a number. */
function isResult(value: unknown): value is SomeResult {
  return typeof value === 'object' && value !== null && 'ok' in value
}
