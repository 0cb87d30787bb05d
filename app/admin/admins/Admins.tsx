import { useState } from 'react'
import { href } from 'react-router'
import { DeleteDialog } from '#app/admin/deleting/DeleteDialog.tsx'
import { useDeleteDialog } from '#app/admin/deleting/use-delete-dialog.ts'
import { pageContext } from '#app/context.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { requireAdministrator } from '#app/middleware/signed-in.ts'
import { ConfirmPanel } from '#app/passkeys/ConfirmPanel.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { invitationAddress, invitedQuery } from '#core/admins/passkey-requests.ts'
import { parseListPage } from '../lists/list-query.ts'
import { ListNote, ListScreen, PanelList } from '../lists/ListScreen.tsx'
import { Pagination } from '../lists/Pagination.tsx'
import type { Route } from './+types/Admins.ts'
import { AddAdminForm } from './AddAdminForm.tsx'
import { AdminItem } from './AdminItem.tsx'
import { Invitation, type Invited } from './Invitation.tsx'
import { listAdmins, type AdminView } from './list-admins.ts'

export const handle = { namespaces: ['admin', 'passkeys'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const administrator = await requireAdministrator(context)
  const { site, now, origin, providerName: provider } = context.get(pageContext)
  const list = await listAdmins(site, administrator, parseListPage(url))
  const isOnlyAdmin = (await site.admins.administrators(administrator)).length === 1
  const names = { origin, provider }
  const mustConfirm = await site.passkeys.mustConfirm(administrator)
  return { list, isOnlyAdmin, mustConfirm, ...names, now: now.toISOString() }
}

/** The people who may change the site: they are invited and removed here. */
export default function Admins({ loaderData }: Route.ComponentProps) {
  const { list, isOnlyAdmin, mustConfirm, origin, provider } = loaderData
  const { items: admins, authorEmails } = list
  const t = useMessages('admin')
  const tPasskeys = useMessages('passkeys')
  useLiveUpdates('admin')
  const deleting = useDeleteDialog<AdminView>()
  const [invited, setInvited] = useState<Invited>()
  // Without a language: each opens in that of the device of whoever is invited.
  const ways = { provider, teamPage: origin + href('/adminf83922ab') + invitedQuery }
  const showInvited = (email = '', token?: string) =>
    setInvited(token ? { email, link: invitationAddress(origin, token) } : undefined)

  return (
    <ListScreen title={t('admins.title')}>
      <ListNote>{provider ? t('admins.intro', { provider }) : tPasskeys('invite.intro')}</ListNote>
      {mustConfirm ? <ConfirmPanel /> : null}
      {/* Hidden, so that what was typed is still there afterwards. */}
      <div hidden={mustConfirm}>
        <AddAdminForm provider={provider} onInvited={showInvited} />
      </div>
      {invited ? <Invitation key={invited.link} {...invited} {...ways} /> : null}
      <PanelList>
        {admins.map((admin) => (
          <AdminItem
            key={admin.id}
            admin={admin}
            authorEmails={authorEmails}
            isOnlyAdmin={isOnlyAdmin}
            mustConfirm={mustConfirm}
            {...ways}
            link={admin.email === invited?.email ? invited.link : undefined}
            onInvited={showInvited}
            onDelete={() => {
              if (admin.email === invited?.email) setInvited(undefined)
              deleting.openFor(admin)
            }}
          />
        ))}
      </PanelList>
      <Pagination to={href('/adminf83922ab/admins')} page={list.page} pages={list.pages} />
      {mustConfirm ? null : <AgainNotes admins={admins} provider={provider} />}
      {deleting.item ? (
        <DeleteAdminDialog key={deleting.item.id} admin={deleting.item} {...deleting.dialog} />
      ) : null}
    </ListScreen>
  )
}

/** Says what a new invitation means for people of the provider, and for those with passkeys. */
function AgainNotes({ admins, provider }: { admins: AdminView[]; provider: string | null }) {
  const t = useMessages('admin')
  const tPasskeys = useMessages('passkeys')
  const signedIn = admins.filter(({ isYou, signedInAt }) => !isYou && signedInAt)
  return (
    <>
      {provider && signedIn.length > 0 ? (
        <ListNote>{t('admins.again.note', { provider })}</ListNote>
      ) : null}
      {signedIn.some(({ hasPasskeys }) => hasPasskeys) ? (
        <ListNote>{tPasskeys('invite.again')}</ListNote>
      ) : null}
    </>
  )
}

type DeleteAdminDialogProps = { admin: AdminView; isOpen: boolean; onClose: () => void }

function DeleteAdminDialog({ admin, ...dialog }: DeleteAdminDialogProps) {
  const t = useMessages('admin')
  const tEvents = useMessages('eventForm')
  const isFromConfiguration = admin.invitedBy === 'configuration'
  return (
    <DeleteDialog
      title={t('admins.deleteTitle')}
      deleteLabel={t('admins.remove')}
      name={admin.email}
      notes={[t('admins.deleteNote'), ...(isFromConfiguration ? [t('admins.settingsNote')] : [])]}
      messages={{ deleted: t('admins.deleted'), deleteFailed: tEvents('deleteToastMessage.fail') }}
      commands="admins"
      item={admin}
      {...dialog}
    />
  )
}
