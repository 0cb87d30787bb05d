import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { ErrorScreen } from '#app/layout/errors/ErrorScreen.tsx'
import { StandaloneScreen } from '#app/layout/StandaloneScreen.tsx'
import type { Forbidden } from '#app/middleware/signed-in.ts'
import { Head } from '#app/page/Head.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink } from '#app/ui/controls/Button.tsx'
import { mailtoOf } from '#core/forms/mailto.ts'
import { useLeaveAdmin } from './use-leave-on-sign-out.ts'

export function AdminErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 403) {
    return <ForbiddenScreen {...(error.data as Forbidden)} />
  }
  return <CheckedErrorScreen error={error} />
}

/** The screens are a 404 for visitors: when a session ends on one, the browser goes to the sign-in instead. */
function CheckedErrorScreen({ error }: { error: unknown }) {
  const t = useMessages('admin')
  const lng = useLanguageQuery()
  const { person } = useSiteState()
  const leave = useLeaveAdmin()
  const [isChecking, setChecking] = useState(person !== null)

  useEffect(() => {
    if (!isChecking) return
    const showError = () => setChecking(false)
    isSignedIn().then((isStillSignedIn) => (isStillSignedIn ? showError() : leave()), showError)
  }, [isChecking, leave])

  const backLink = person && <ButtonLink href={person.home + lng}>{t('forbidden.back')}</ButtonLink>
  return <main>{isChecking ? null : <ErrorScreen {...{ error, backLink }} />}</main>
}

/** The sign-in page redirects administrators who are signed in. */
async function isSignedIn(): Promise<boolean> {
  const { type } = await fetch('/sign-in', { redirect: 'manual', cache: 'no-store' })
  return type === 'opaqueredirect'
}

/** Says which role an address needs, and who has it. */
function ForbiddenScreen({ administrators }: Forbidden) {
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
