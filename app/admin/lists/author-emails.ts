import type { Administrator } from '#core/admins/admin.ts'
import type { Site } from '#core/site.ts'

/** Who changed something, by the id that the store keeps: an e-mail address, of the removed ones too. */
export async function loadAuthorEmails(
  { admins }: Site,
  by: Administrator,
): Promise<Record<string, string>> {
  const [present, removed] = await Promise.all([
    admins.documents(by),
    admins.documents(by, { removed: true }),
  ])
  return Object.fromEntries([...removed, ...present].map(({ id, body }) => [id, body.email]))
}
