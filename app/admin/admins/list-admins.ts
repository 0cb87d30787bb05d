import type { Admin, Administrator } from '#core/admins/admin.ts'
import type { Revision } from '#core/content/document.ts'
import type { Site } from '#core/site.ts'

export type AdminView = {
  id: string
  version: number
  email: string
  isYou: boolean
  invitedAt: string
  /** The id of an administrator, or a word such as 'configuration'. */
  invitedBy: string
  /** When the account came in that the invitation is bound to; null until then. */
  signedInAt: string | null
}

/** Who may change the site, and how each of them came to it. */
export function listAdmins({ admins }: Site, by: Administrator): Promise<AdminView[]> {
  return admins.documents(by).then((present) =>
    Promise.all(
      present.map(async ({ id, version, createdAt, body: { email } }) => ({
        id,
        version,
        email,
        isYou: id === by.id,
        invitedAt: createdAt,
        ...readInvitation(await admins.history(by, id)),
      })),
    ),
  )
}

/** The newest version stands first. */
function readInvitation(past: Revision<Admin>[]) {
  const bound = past.findLast(({ body }) => body.subject !== undefined)
  return { invitedBy: past.at(-1)?.by ?? '', signedInAt: bound?.at ?? null }
}
