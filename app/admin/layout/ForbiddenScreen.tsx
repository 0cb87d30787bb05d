import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { StandaloneScreen } from '#app/layout/StandaloneScreen.tsx'
import type { Forbidden } from '#app/middleware/signed-in.ts'
import { Head } from '#app/page/Head.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { mailtoOf } from '#core/forms/mailto.ts'

/** Says which role an address needs, and who has it. */
export function ForbiddenScreen({ administrators }: Forbidden) {
  const t = useMessages('admin')
  const { person } = useSiteState()
  return (
    <StandaloneScreen
      title={t('forbidden.title')}
      intro={t('forbidden.text')}
      backLink={person ? <AdminLink to={person.home}>{t('forbidden.back')}</AdminLink> : null}
    >
      <Head title={t('forbidden.title')} description={t('page.description')} isHidden />
      <ul>
        {administrators.map((email) => (
          <li key={email}>
            <a href={mailtoOf(email)}>{email}</a>
          </li>
        ))}
      </ul>
    </StandaloneScreen>
  )
}
