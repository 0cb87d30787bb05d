import type { IncomingHttpHeaders } from 'node:http'

/** A site as a browser reaches it; `Reply` is whatever its caller wants to know of an answer. */
type Site<Reply extends Answer> = {
  origin: string
  ask: (
    path: string,
    question: { method: string; headers: Record<string, string>; body?: string },
  ) => Promise<Reply>
}
type Answer = { headers: IncomingHttpHeaders }

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** What a browser has after the button was pressed: where it is sent, and the cookie it was given. */
export type Journey = { address: string; cookie: string }

/** Presses the button. */
export async function press<Reply extends Answer>(
  site: Site<Reply>,
  returnTo = '/events',
): Promise<Reply> {
  return site.ask('/sign-in', {
    method: 'POST',
    headers: { ...form, origin: site.origin },
    body: new URLSearchParams({ returnTo }).toString(),
  })
}

export async function begin(site: Site<Answer>, returnTo?: string): Promise<Journey> {
  const reply = await press(site, returnTo)
  return {
    address: String(reply.headers.location),
    cookie: cookieOf(reply, '__Host-journey') ?? '',
  }
}

/** Goes to the provider and agrees; what the provider sends back with the browser. */
export async function agree(
  { address }: Pick<Journey, 'address'>,
  changes: Record<string, string> = {},
): Promise<URLSearchParams> {
  const url = new URL(address)
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
  const answer = await fetch(url, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams
}

export function comeBack<Reply extends Answer>(
  site: Site<Reply>,
  cookie: string,
  asked: URLSearchParams,
  method = 'GET',
): Promise<Reply> {
  return site.ask(`/sign-in/callback?${asked}`, {
    method,
    headers: { cookie, origin: site.origin },
  })
}

/** All the way, as an honest browser goes it. */
export async function signIn<Reply extends Answer>(
  site: Site<Reply>,
  returnTo?: string,
): Promise<Reply> {
  const journey = await begin(site, returnTo)
  return comeBack(site, journey.cookie, await agree(journey))
}

export function cookieOf({ headers }: Answer, name: string): string | undefined {
  const all = headers['set-cookie'] ?? []
  return all.map((line) => line.split(';')[0] ?? '').find((pair) => pair.startsWith(`${name}=`))
}
