import { adminKind } from '#core/admins/admin.ts'
import type { Target } from './target.ts'

const day = 24 * 60 * 60_000

/** The cookies of everybody who is not an administrator, and forged ones. */
export async function outsiderCookies(target: Target): Promise<Record<string, string>> {
  const { store } = target
  const ended = await target.newAdministrator()
  await store.write('attack', ({ sessions }) => sessions.end(tokenOf(ended.cookie)))
  const removed = await target.newAdministrator()
  await store.write('attack', ({ documents }) =>
    documents.remove(adminKind, removed.id, removed.version),
  )
  const expired = await target.newAdministrator()
  const monthAgo = new Date(Date.now() - 31 * day)
  const token = await store.sessions.create(expired.id, monthAgo)
  const current = await target.newAdministrator()
  return {
    'a visitor': '',
    'somebody with an invented session': `__Host-session=${'x'.repeat(43)}`,
    'somebody whose session ended': ended.cookie,
    'an administrator who was removed': removed.cookie,
    'an administrator whose month is over': `__Host-session=${token}`,
    'somebody with a changed session': `${current.cookie}A`,
    'somebody with a cookie for http': current.cookie.replace('__Host-', ''),
  }
}

export function tokenOf(cookie: string): string {
  return cookie.slice(cookie.indexOf('=') + 1)
}
