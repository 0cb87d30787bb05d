import type { IncomingHttpHeaders } from 'node:http'

/** A site as a browser sees it; `Reply` is the caller's type of a response. */
type Site<Reply extends ResponseWithHeaders> = {
  origin: string
  request: (
    path: string,
    options: { method: string; headers: Record<string, string>; body?: string },
  ) => Promise<Reply>
}
type ResponseWithHeaders = { headers: IncomingHttpHeaders }

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** The result of pressing the button: the address of the provider and the cookie of the pending sign-in. */
export type StartedSignIn = { address: string; cookie: string }

/** Presses the sign-in button. */
export async function requestSignIn<Reply extends ResponseWithHeaders>(
  site: Site<Reply>,
  returnTo = '/events',
): Promise<Reply> {
  return site.request('/sign-in', {
    method: 'POST',
    headers: { ...form, origin: site.origin },
    body: new URLSearchParams({ returnTo }).toString(),
  })
}

export async function startSignIn(
  site: Site<ResponseWithHeaders>,
  returnTo?: string,
): Promise<StartedSignIn> {
  const reply = await requestSignIn(site, returnTo)
  return {
    address: String(reply.headers.location),
    cookie: findCookie(reply, '__Host-pending-sign-in') ?? '',
  }
}

/** Agrees at the provider. Returns the parameters with which the provider sends the browser back. */
export async function authorize(
  { address }: Pick<StartedSignIn, 'address'>,
  changes: Record<string, string> = {},
): Promise<URLSearchParams> {
  const url = new URL(address)
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
  const response = await fetch(url, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '').searchParams
}

export function returnFromProvider<Reply extends ResponseWithHeaders>(
  site: Site<Reply>,
  cookie: string,
  parameters: URLSearchParams,
  method = 'GET',
): Promise<Reply> {
  return site.request(`/sign-in/callback?${parameters}`, {
    method,
    headers: { cookie, origin: site.origin },
  })
}

/** Completes a valid sign-in. */
export async function signIn<Reply extends ResponseWithHeaders>(
  site: Site<Reply>,
  returnTo?: string,
): Promise<Reply> {
  const startedSignIn = await startSignIn(site, returnTo)
  return returnFromProvider(site, startedSignIn.cookie, await authorize(startedSignIn))
}

export function findCookie({ headers }: ResponseWithHeaders, name: string): string | undefined {
  const cookies = headers['set-cookie'] ?? []
  return cookies.map((line) => line.split(';')[0] ?? '').find((pair) => pair.startsWith(`${name}=`))
}
