import { adminKind } from '#core/admins/admin.ts'
import { invitationAddress } from '#core/admins/passkey-requests.ts'
import { admit } from '#core/admins/person.ts'
import { inviteByLink } from '#tools/admins/manage-admins.ts'
import { withStore, type RunningSite } from './running-site.ts'

/** Invites an administrator, as the command on the server does. */
export const linkFor = (site: RunningSite, email: string, search = '') =>
  withStore(site, async (store) =>
    invitationAddress(site.origin, (await inviteByLink(store, email)) ?? '', search),
  )

/** As if the person had used their passkey long ago. */
export const forgetConfirmation = (site: RunningSite, email: string) =>
  withStore(site, async (store) => {
    const now = store.now()
    const admins = await store.documents.all(adminKind, { removed: false })
    const id = admins.find(({ body }) => body.email === email)?.id ?? ''
    const longAgo = new Date(now.getTime() - 60 * 60_000)
    for (const session of await store.sessions.listByAdmin(id, now)) {
      const by = admit('administrator', { id, email, session: session.id })
      await store.sessions.confirm(by, longAgo)
    }
  })
