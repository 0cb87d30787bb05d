import { withDatabase } from '#server/storage/open-store.ts'
import type { TestSite } from '#test/helpers/test-site.ts'

/** Requests of many visitors, each from another address, because the limits are not what is tried. */
export function strangersOn(site: TestSite) {
  let count = 0
  const from = () => ({ 'x-forwarded-for': `198.51.${Math.floor(count / 250)}.${count++ % 250}` })
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return {
    get: (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
      site.request(path, { method, headers: { ...from(), ...headers } }),
    post: (path: string, form: Record<string, string>, headers = {}) =>
      site.post(path, form, { ...from(), ...headers }),
    /** Sends a form with no header of this site. */
    postFrom(path: string, form: Record<string, string>, headers: Record<string, string>) {
      const body = new URLSearchParams(form).toString()
      return site.request(path, {
        method: 'POST',
        headers: { ...type, ...from(), ...headers },
        body,
      })
    },
  }
}

/** All that is stored of sign-ups. */
export const readRows = (dataDir: string) =>
  withDatabase({ dataDir }, async ({ db }) => [
    await db.selectFrom('sign_ups').selectAll().orderBy('id').execute(),
    await db.selectFrom('sign_up_mails').selectAll().orderBy('id').execute(),
  ])
