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

/** A page of the administrators, with who invited them and when. */
export async function listAdmins({ admins }: Site, administrator: Administrator, page: number) {
  const { documents, ...list } = await admins.documents(administrator, { page })
  const items = await Promise.all(
    documents.map(async ({ id, version, createdAt, body: { email } }): Promise<AdminView> => ({
      id,
      version,
      email,
      isYou: id === administrator.id,
      invitedAt: createdAt,
      ...readInvitation(await admins.history(administrator, id)),
    })),
  )
  const authors = items.map(({ invitedBy }) => invitedBy)
  return { ...list, items, authorEmails: await admins.emails(administrator, authors) }
}

/** The newest revision comes first. */
function readInvitation(revisions: Revision<Admin>[]) {
  const bound = revisions.findLast(({ body }) => body.subject !== undefined)
  return { invitedBy: revisions.at(-1)?.by ?? '', signedInAt: bound?.at ?? null }
}
