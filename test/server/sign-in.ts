import { expect } from 'vitest'
import { adminKind } from '#core/admin.ts'
import { clientSecret, type Reply, type TestSite } from '#test/site.ts'

export const client = { id: 'id', secret: clientSecret }

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** What a browser has after the button was pressed: where it is sent, and the cookie it was given. */
export type Journey = { address: string; cookie: string }

/** Presses the button. */
export async function press(site: TestSite, returnTo = '/events'): Promise<Reply> {
  return site.ask('/sign-in', {
    method: 'POST',
    headers: { ...form, origin: site.origin },
    body: new URLSearchParams({ returnTo }).toString(),
  })
}

export async function begin(site: TestSite, returnTo?: string): Promise<Journey> {
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

export function comeBack(site: TestSite, cookie: string, asked: URLSearchParams, method = 'GET') {
  return site.ask(`/sign-in/callback?${asked}`, {
    method,
    headers: { cookie, origin: site.origin },
  })
}

/** All the way, as an honest browser goes it. */
export async function signIn(site: TestSite, returnTo?: string): Promise<Reply> {
  const journey = await begin(site, returnTo)
  return comeBack(site, journey.cookie, await agree(journey))
}

export function cookieOf(reply: Reply, name: string): string | undefined {
  const all = reply.headers['set-cookie'] ?? []
  return all.map((line) => line.split(';')[0] ?? '').find((pair) => pair.startsWith(`${name}=`))
}

/** Nobody comes in, nothing is bound, and the log says why without saying a secret. Returns the reason. */
export async function expectRefused(
  site: TestSite,
  go: () => Promise<Reply>,
  secrets: string[] = [],
): Promise<string> {
  const admins = () => site.store.documents.all(adminKind, { removed: false })
  site.flushLog()
  const before = { admins: await admins(), logged: site.logged().length }
  const reply = await go()
  expect([303, 405]).toContain(reply.status)
  if (reply.status === 303) expect(reply.headers.location).toMatch(/^\/sign-in\?problem=\w+$/)
  expect(cookieOf(reply, '__Host-session')).toBeUndefined()
  expect(await admins()).toEqual(before.admins)

  const line = site.logged().slice(before.logged)
  const { event, reason } = JSON.parse(line) as { event: string; reason: string }
  expect(event).toMatch(/^sign-in (refused|failed)$/)
  expect(reason).toMatch(/\w/)
  expect(line).not.toMatch(/eyJ|@|code=|state=/)
  for (const secret of secrets.filter(Boolean)) expect(line).not.toContain(secret)
  return reason
}
