import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import type { Forbidden } from '#app/middleware/signed-in.ts'
import { CommunityLogo } from '#app/page/CommunityLogo.tsx'
import { Head } from '#app/page/Head.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Logo } from '#app/ui/icons/Logo.tsx'
import { StandaloneScreen } from '#app/ui/layout/StandaloneScreen.tsx'
import { mailtoOf } from '#core/forms/mailto.ts'

/** Says which role an address needs, and who has it. */
export function ForbiddenScreen({ administrators }: Forbidden) {
  const t = useMessages('admin')
  const { person } = useSiteState()
  return (
    <StandaloneScreen
      logo={
        <CommunityLogo>
          <Logo />
        </CommunityLogo>
      }
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
