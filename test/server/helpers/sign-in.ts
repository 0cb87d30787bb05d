import { expect } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { findCookie } from '#scripts/testing/sign-in.ts'
import { clientSecret, type Reply, type TestSite } from '#test/helpers/test-site.ts'

export const openIdClient = { id: 'id', secret: clientSecret }

/** Expects no session, no binding, and a log line with the reason but without secrets. Returns the reason. */
export async function expectSignInRefused(
  site: TestSite,
  attempt: () => Promise<Reply>,
  secrets: string[] = [],
): Promise<string> {
  const listAdmins = () => site.store.documents.all(adminKind, { removed: false })
  site.flushLog()
  const stateBefore = { admins: await listAdmins(), logged: site.readLog().length }
  const reply = await attempt()
  expect([303, 405]).toContain(reply.status)
  if (reply.status === 303) expect(reply.headers.location).toMatch(/^\/sign-in\?problem=\w+$/)
  expect(findCookie(reply, '__Host-session')).toBeUndefined()
  expect(await listAdmins()).toEqual(stateBefore.admins)

  const line = site.readLog().slice(stateBefore.logged)
  const { event, reason } = JSON.parse(line) as { event: string; reason: string }
  expect(event).toMatch(/^sign-in (refused|failed)$/)
  expect(reason).toMatch(/\w/)
  expect(line).not.toMatch(/eyJ|@|code=|state=/)
  for (const secret of secrets.filter(Boolean)) expect(line).not.toContain(secret)
  return reason
}
