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
  if (!person) return null
  return (
    <WaitingSavesStatus>
      {(waitingButton) =>
        isSignedOut ? null : (
          <nav className={s.bar} data-words-tools aria-label={t('title')}>
            <PageLink to={person.home} className={s.link}>
              {t('title')}
            </PageLink>
            {waitingButton}
            {person.role === 'administrator' ? <EditWordsButton /> : null}
            <SignOutForm size="s" />
          </nav>
        )
      }
    </WaitingSavesStatus>
  )
}
