import { useLocation } from 'react-router'
import { useIsKeptSignedOut } from '#app/admin/local-drafts/kept-signed-out.ts'
import { WaitingSavesStatus } from '#app/admin/waiting-saves-screens/WaitingSavesStatus.tsx'
import { EditWordsButton } from '#app/admin/words-in-place/EditWordsButton.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import s from './AdminBar.module.css'

/** Floats in a lower corner of every public page, for administrators only, as long as they are signed in. */
export function AdminBar() {
  const t = useMessages('adminHome')
  const { person } = useSiteState()
  const isSignedOut = useIsKeptSignedOut()
  const isOnHome = useLocation().pathname === '/'
  if (!person) return null
  const isAdministrator = person.role === 'administrator'
  return (
    <WaitingSavesStatus>
      {(waitingButton) =>
        isSignedOut ? null : (
          <nav data-words-tools aria-label={t('title')} className={s.bar}>
            <PageLink to={person.home}>{t('title')}</PageLink>
            {isAdministrator && isOnHome ? (
              <PageLink to={`${person.home}/settings`} hash="#frontPage">
                {t('frontPage')}
              </PageLink>
            ) : null}
            {waitingButton}
            {isAdministrator ? <EditWordsButton /> : null}
          </nav>
        )
      }
    </WaitingSavesStatus>
  )
}
