import { expect } from 'vitest'
import { adminKind } from '#core/admin.ts'
import { cookieOf } from '#scripts/testing/sign-in.ts'
import { clientSecret, type Reply, type TestSite } from '#test/site.ts'

export const client = { id: 'id', secret: clientSecret }

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
