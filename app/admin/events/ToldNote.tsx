import { href } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { Told } from '#core/site/sign-ups.ts'

type ToldNoteProps = { eventId: string; told: Told }

/** How many of those who signed up learn of the change from the site, with the way to the contacts of the others. */
export function ToldNote({ eventId, told: { people, mails } }: ToldNoteProps) {
  const t = useMessages('editing')
  if (people === 0) return null
  if (mails === people) return <> {t('status.told.all', { count: people })}</>
  return (
    <>
      {' '}
      {mails === 0
        ? t('status.told.nobody', { count: people })
        : t('status.told.some', { count: people, mails })}{' '}
      <AdminLink to={href('/adminf83922ab/events/:id/sign-ups', { id: eventId })}>
        {t('status.told.contacts')}
      </AdminLink>
    </>
  )
}
