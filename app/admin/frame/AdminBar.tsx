import { PageLink } from '#app/page/PageLink.tsx'
import { SignOutForm } from '#app/sign-out/SignOutForm.tsx'
import { OutboxStatus } from '#app/admin/outbox/OutboxStatus.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import s from './AdminBar.module.css'

/** Stands above the header of every public page, for administrators only. */
export function AdminBar() {
  const t = useMessages('adminHome')
  const { administrator } = useSiteState()
  if (!administrator) return null
  return (
    <nav className={s.bar} aria-label={t('title')}>
      <PageLink to={administrator.home} className={s.link}>
        {t('title')}
      </PageLink>
      <OutboxStatus />
      <SignOutForm size="s" />
    </nav>
  )
}
