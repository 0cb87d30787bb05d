import { PageLink } from '#app/PageLink.tsx'
import { SignOut } from '#app/sign-out/SignOut.tsx'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'
import s from './AdminBar.module.css'

/** Above the header of every public page, for administrators alone. */
export function AdminBar() {
  const t = useWords('admin')
  const { administrator } = useSiteState()
  if (!administrator) return null
  return (
    <nav className={s.bar} aria-label={t('title')}>
      <PageLink to={administrator.home} className={s.link}>
        {t('title')}
      </PageLink>
      <SignOut size="s" />
    </nav>
  )
}
