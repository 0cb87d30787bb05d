import type { IncomingHttpHeaders } from 'node:http'

/** A site as a browser reaches it; `Reply` is whatever its caller wants to know of an answer. */
type Site<Reply extends Answer> = {
  origin: string
  request: (
    path: string,
    question: { method: string; headers: Record<string, string>; body?: string },
  ) => Promise<Reply>
}
type Answer = { headers: IncomingHttpHeaders }

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** What a browser has after the button was pressed: where it is sent, and the cookie it was given. */
export type StartedSignIn = { address: string; cookie: string }

/** Presses the button. */
export async function requestSignIn<Reply extends Answer>(
  site: Site<Reply>,
  returnTo = '/events',
): Promise<Reply> {
  return site.request('/sign-in', {
    method: 'POST',
    headers: { ...form, origin: site.origin },
    body: new URLSearchParams({ returnTo }).toString(),
  })
}

export async function startSignIn(site: Site<Answer>, returnTo?: string): Promise<StartedSignIn> {
  const reply = await requestSignIn(site, returnTo)
  return {
    address: String(reply.headers.location),
    cookie: findCookie(reply, '__Host-journey') ?? '',
  }
}

/** Goes to the provider and agrees; what the provider sends back with the browser. */
export async function authorize(
  { address }: Pick<StartedSignIn, 'address'>,
  changes: Record<string, string> = {},
): Promise<URLSearchParams> {
  const url = new URL(address)
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
  const answer = await fetch(url, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams
}

export function returnFromProvider<Reply extends Answer>(
  site: Site<Reply>,
  cookie: string,
  asked: URLSearchParams,
  method = 'GET',
): Promise<Reply> {
  return site.request(`/sign-in/callback?${asked}`, {
    method,
    headers: { cookie, origin: site.origin },
  })
}

/** All the way, as an honest browser goes it. */
export async function signIn<Reply extends Answer>(
  site: Site<Reply>,
  returnTo?: string,
): Promise<Reply> {
  const journey = await startSignIn(site, returnTo)
  return returnFromProvider(site, journey.cookie, await authorize(journey))
}

export function findCookie({ headers }: Answer, name: string): string | undefined {
  const all = headers['set-cookie'] ?? []
  return all.map((line) => line.split(';')[0] ?? '').find((pair) => pair.startsWith(`${name}=`))
}
