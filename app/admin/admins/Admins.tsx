import { useState } from 'react'
import { href } from 'react-router'
import { DeleteDialog } from '#app/admin/deleting/DeleteDialog.tsx'
import { useDeleteDialog } from '#app/admin/deleting/use-delete-dialog.ts'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { originContext, providerNameContext, siteContext } from '#app/context.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { requireAdministrator } from '#app/middleware/signed-in.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { parseListPage } from '../lists/list-query.ts'
import { ListNote, ListScreen, PanelList } from '../lists/ListScreen.tsx'
import { Pagination } from '../lists/Pagination.tsx'
import type { Route } from './+types/Admins.ts'
import { AddAdminForm } from './AddAdminForm.tsx'
import { AdminItem } from './AdminItem.tsx'
import { Invitation } from './Invitation.tsx'
import { listAdmins, type AdminView } from './list-admins.ts'

export const handle = { namespaces: ['admin'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const administrator = await requireAdministrator(context)
  const site = context.get(siteContext)
  const list = await listAdmins(site, administrator, parseListPage(url))
  const isOnlyAdmin = (await site.admins.administrators(administrator)).length === 1
  const names = { origin: context.get(originContext), provider: context.get(providerNameContext) }
  return { list, isOnlyAdmin, ...names, now: new Date().toISOString() }
}

/** The people who may change the site: they are invited and removed here. */
export default function Admins({ loaderData }: Route.ComponentProps) {
  const { list, isOnlyAdmin, origin, provider, now } = loaderData
  const { items: admins, authorEmails } = list
  const t = useMessages('admin')
  const { language } = useSiteState()
  useLiveUpdates('admin')
  const deleting = useDeleteDialog<AdminView>()
  const teamPage = origin + href('/adminf83922ab') + languageSearch(language)
  const [invited, setInvited] = useState<string>()
  const canInviteAgain = admins.some(({ isYou, signedInAt }) => !isYou && signedInAt)

  return (
    <ListScreen title={t('admins.title')}>
      <ListNote>{t('admins.intro', { provider })}</ListNote>
      <AddAdminForm provider={provider} onInvited={setInvited} />
      {invited ? <Invitation email={invited} teamPage={teamPage} /> : null}
      <PanelList>
        {admins.map((admin) => (
          <AdminItem
            key={admin.id}
            admin={admin}
            authorEmails={authorEmails}
            isOnlyAdmin={isOnlyAdmin}
            teamPage={teamPage}
            now={now}
            onDelete={() => {
              if (admin.email === invited) setInvited(undefined)
              deleting.openFor(admin)
            }}
          />
        ))}
      </PanelList>
      <Pagination
        to={href('/adminf83922ab/admins')}
        query={{}}
        page={list.page}
        pages={list.pages}
      />
      {canInviteAgain ? <ListNote>{t('admins.again.note', { provider })}</ListNote> : null}
      {deleting.item ? (
        <DeleteAdminDialog
          admin={deleting.item}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
        />
      ) : null}
    </ListScreen>
  )
}

type DeleteAdminDialogProps = {
  admin: AdminView
  isOpen: boolean
  onClose: () => void
}

function DeleteAdminDialog({ admin, ...rest }: DeleteAdminDialogProps) {
  const t = useMessages('admin')
  const tEvents = useMessages('eventForm')
  const messages = {
    deleted: t('admins.deleted'),
    deleteFailed: tEvents('deleteToastMessage.fail'),
  }
  const isFromConfiguration = admin.invitedBy === 'configuration'
  return (
    <DeleteDialog
      key={admin.id}
      title={t('admins.deleteTitle')}
      keepLabel={t('admins.keep')}
      deleteLabel={t('admins.remove')}
      name={admin.email}
      notes={[t('admins.deleteNote'), ...(isFromConfiguration ? [t('admins.settingsNote')] : [])]}
      item={admin}
      messages={messages}
      postTo={commandAddress('admins')}
      {...rest}
    />
  )
}
