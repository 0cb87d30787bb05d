import { type Admin, roleOfAdmin } from '#core/admins/admin.ts'
import type { Administrator } from '#core/admins/person.ts'
import type { Revision } from '#core/kinds/document.ts'
import type { Role } from '#core/roles.ts'
import type { Site } from '#core/site/site.ts'

export type AdminView = {
  id: string
  version: number
  email: string
  role: Role
  /** The last change of the role after the invitation. */
  roleChange: { at: string; by: string } | null
  isYou: boolean
  invitedAt: string
  /** The id of an administrator, or a word such as 'configuration'. */
  invitedBy: string
  /** The first sign-in, which binds the invitation to an account, or the first passkey; null until then. */
  signedInAt: string | null
  hasPasskeys: boolean
}

/** A page of the people, with who invited them and when. */
export async function listAdmins({ admins }: Site, administrator: Administrator, page: number) {
  const { documents, ...list } = await admins.documents(administrator, { page })
  const passkeysSince = await admins.passkeysSince(
    administrator,
    documents.map(({ id }) => id),
  )
  const items = await Promise.all(
    documents.map(async ({ id, version, createdAt, body }): Promise<AdminView> => ({
      id,
      version,
      email: body.email,
      role: roleOfAdmin(body),
      isYou: id === administrator.id,
      invitedAt: createdAt,
      ...readHistory(await admins.history(administrator, id), passkeysSince[id]),
    })),
  )
  const authors = items.flatMap(({ invitedBy, roleChange }) => [invitedBy, roleChange?.by ?? ''])
  return { ...list, items, authorEmails: await admins.emails(administrator, authors) }
}

/** The newest revision comes first. */
function readHistory(revisions: Revision<Admin>[], passkeysSince: string | undefined) {
  const bound = revisions.findLast(({ body }) => body.subject !== undefined)
  const roleChange = revisions.find(({ body }, nth) => {
    const former = revisions[nth + 1]
    return former && roleOfAdmin(former.body) !== roleOfAdmin(body)
  })
  return {
    invitedBy: revisions.at(-1)?.by ?? '',
    signedInAt: [bound?.at, passkeysSince].filter((at) => at !== undefined).toSorted()[0] ?? null,
    hasPasskeys: passkeysSince !== undefined,
    roleChange: roleChange ? { at: roleChange.at, by: roleChange.by } : null,
  }
}
