import type { Administrator } from '#core/admins/admin.ts'
import type { Site } from '#core/site.ts'

/** The e-mail addresses of all administrators by id, of those who were removed too. */
export async function loadAuthorEmails(
  { admins }: Site,
  administrator: Administrator,
): Promise<Record<string, string>> {
  const [present, removed] = await Promise.all([
    admins.documents(administrator),
    admins.documents(administrator, { removed: true }),
  ])
  return Object.fromEntries([...removed, ...present].map(({ id, body }) => [id, body.email]))
}
