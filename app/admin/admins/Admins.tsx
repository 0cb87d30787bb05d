import { useState } from 'react'
import { data, href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { DeleteDialog } from '#app/admin/deleting/DeleteDialog.tsx'
import { Head } from '#app/page/Head.tsx'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { requireSignedIn } from '#app/middleware/administrator.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { loadAuthorEmails } from '../lists/author-emails.ts'
import type { Route } from './+types/Admins.ts'
import { applyAdminAction } from './admin-action.ts'
import { InviteForm } from './InviteForm.tsx'
import { listAdmins, type AdminView } from './list-admins.ts'
import { AdminItem } from './AdminItem.tsx'
import { useInviteAgain } from './use-invite-again.ts'
import s from './Admins.module.css'

export const handle = { namespaces: ['admin'] }

export async function loader({ context }: Route.LoaderArgs) {
  const by = requireSignedIn(context)
  const site = context.get(siteContext)
  const [people, names] = await Promise.all([listAdmins(site, by), loadAuthorEmails(site, by)])
  return { people, names }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireSignedIn(context)
  const form = Object.fromEntries(await request.formData())
  const { result, status } = await applyAdminAction(context.get(siteContext).admins, by, form)
  return data(result, status)
}

/** Who may change the site: invited, waited for, and removed. */
export default function Admins({ loaderData: { people, names } }: Route.ComponentProps) {
  const t = useMessages('admin')
  const inEvents = useMessages('eventForm')
  useLiveUpdates('admin')
  const postTo = href('/adminf83922ab/admins')
  const inviting = useInviteAgain(postTo)
  // Who was taken up is kept: the line may be gone before its dialog is closed.
  const [leaving, setLeaving] = useState<AdminView>()
  const [isOpen, setOpen] = useState(false)
  const said = { deleted: t('admins.deleted'), deleteFailed: inEvents('deleteToastMessage.fail') }

  return (
    <>
      <Head title={t('admins.title')} description={t('page.description')} isHidden />
      <h1 className={s.title}>{t('admins.title')}</h1>
      <p className={s.text}>{t('admins.intro')}</p>
      <InviteForm postTo={postTo} />
      <ul role="list" className={s.people}>
        {people.map((person) => (
          <AdminItem
            key={person.id}
            admin={person}
            invitedBy={names[person.invitedBy]}
            isOnlyAdmin={people.length === 1}
            inviteAction={inviting}
            onDelete={() => {
              setLeaving(person)
              setOpen(true)
            }}
          />
        ))}
      </ul>
      {people.some(({ isYou, signedInAt }) => !isYou && signedInAt) ? (
        <p className={s.text}>{t('admins.again.note')}</p>
      ) : null}
      {leaving ? (
        <DeleteDialog
          key={leaving.id}
          name={leaving.email}
          notes={[
            t('admins.deleteNote'),
            ...(leaving.invitedBy === 'configuration' ? [t('admins.settingsNote')] : []),
          ]}
          item={leaving}
          messages={said}
          postTo={postTo}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
