import { adminKind, withRole } from '#core/admins/admin.ts'
import type { Role } from '#core/roles.ts'
import type { TestSite } from '#test/helpers/test-site.ts'
import { saveDocument } from './content.ts'

const sessionCookie = (token: string) => `__Host-session=${token}`

async function createSession({ store }: TestSite, adminId: string, now = store.now()) {
  return store.sessions.create(adminId, now)
}

const createAdmin = (site: TestSite, role: Role = 'administrator') =>
  saveDocument(site, adminKind, withRole({ email: `a${crypto.randomUUID()}@example.org` }, role))

export async function signInPerson(site: TestSite, role: Role) {
  const { id, version, body } = await createAdmin(site, role)
  return { id, version, email: body.email, cookie: sessionCookie(await createSession(site, id)) }
}

/** Returns the cookie. */
export const signInAs = async (site: TestSite, role: Role) =>
  (await signInPerson(site, role)).cookie

export const signInAdministrator = (site: TestSite) => signInAs(site, 'administrator')

const day = 24 * 60 * 60_000
const daysAgo = (site: TestSite, days: number) => new Date(site.store.now().getTime() - days * day)

/** Everybody who may not write, by their cookies. */
export const outsiders: Record<string, (site: TestSite) => Promise<string>> = {
  'a visitor': async () => '',
  'an invented session': async () => sessionCookie('x'.repeat(43)),
  'a malformed session': async () => sessionCookie('~'),
  'an administrator who signed out': async (site) => {
    const token = await createSession(site, (await createAdmin(site)).id)
    await site.store.write('test', ({ sessions }) => sessions.end(token))
    return sessionCookie(token)
  },
  'an administrator whose session is older than 30 days': async (site) =>
    sessionCookie(await createSession(site, (await createAdmin(site)).id, daysAgo(site, 31))),
  'an administrator who was not seen for a week': async (site) =>
    sessionCookie(await createSession(site, (await createAdmin(site)).id, daysAgo(site, 8))),
  'an administrator removed a moment ago': async (site) => {
    const { id, version } = await createAdmin(site)
    const token = await createSession(site, id)
    await site.store.write('test', ({ documents }) => documents.remove(adminKind, id, version))
    return sessionCookie(token)
  },
}
