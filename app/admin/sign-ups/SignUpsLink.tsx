import { href } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'

type Props = { id: string; name: string; coming: number; className: string | undefined }

/** The way from the list of events to those who have signed up for one. */
export function SignUpsLink({ id, name, coming, className }: Props) {
  const t = useMessages('signUps')
  return (
    <AdminLink
      to={href('/adminf83922ab/events/:id/sign-ups', { id })}
      className={className}
      aria-label={t('linkOf', { n: coming, name })}
    >
      {t('link', { n: coming })}
    </AdminLink>
  )
}
