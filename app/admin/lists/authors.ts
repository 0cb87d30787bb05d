import type { Administrator } from '#core/admins/admin.ts'
import type { Site } from '#core/site.ts'
import { useMessages } from '#app/i18n/use-messages.ts'

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

/** Who made a change: an e-mail address, or a description where there is none. */
export function useAuthorName(): (by: string, email: string | undefined) => string {
  const t = useMessages('admin')
  return (by, email) => {
    if (email) return email
    return t(`by.${by === 'sample' || by === 'visitor' ? by : 'gone'}`)
  }
}
