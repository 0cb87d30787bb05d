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
  /** The first sign-in, which binds the invitation to an account; null until then. */
  signedInAt: string | null
}

/** All administrators, with who invited them and when. */
export async function listAdmins(
  { admins }: Site,
  administrator: Administrator,
): Promise<AdminView[]> {
  const documents = await admins.documents(administrator)
  return Promise.all(
    documents.map(async ({ id, version, createdAt, body: { email } }) => ({
      id,
      version,
      email,
      isYou: id === administrator.id,
      invitedAt: createdAt,
      ...readInvitation(await admins.history(administrator, id)),
    })),
  )
}

/** The newest revision comes first. */
function readInvitation(revisions: Revision<Admin>[]) {
  const bound = revisions.findLast(({ body }) => body.subject !== undefined)
  return { invitedBy: revisions.at(-1)?.by ?? '', signedInAt: bound?.at ?? null }
}
