import { useLocation } from 'react-router'
import { useIsKeptSignedOut } from '#app/admin/local-drafts/kept-signed-out.ts'
import { WaitingSavesStatus } from '#app/admin/waiting-saves-screens/WaitingSavesStatus.tsx'
import { EditWordsButton } from '#app/admin/words-in-place/EditWordsButton.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { SignOutForm } from '#app/sign-out/SignOutForm.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import s from './AdminBar.module.css'

/** Stands above the header of every public page, for administrators only, as long as they are signed in. */
export function AdminBar() {
  const t = useMessages('adminHome')
  const { person } = useSiteState()
  const isSignedOut = useIsKeptSignedOut()
  const isOnHome = useLocation().pathname === '/'
  if (!person) return null
  return (
    <WaitingSavesStatus>
      {(waitingButton) =>
        isSignedOut ? null : (
          <nav data-words-tools aria-label={t('title')} className={s.rows}>
            <div className={s.bar}>
              <PageLink to={person.home} className={s.link}>
                {t('title')}
              </PageLink>
              {waitingButton}
              {person.role === 'administrator' ? <EditWordsButton /> : null}
              <SignOutForm size="s" />
            </div>
            {person.role === 'administrator' && isOnHome ? (
              <PageLink to={`${person.home}/settings`} hash="#frontPage" className={s.bar}>
                {t('frontPage')}
              </PageLink>
            ) : null}
          </nav>
        )
      }
    </WaitingSavesStatus>
  )
}
