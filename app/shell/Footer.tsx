import { href, useRouteLoaderData } from 'react-router'
import { community } from '#site.config'
import { PageLink } from '#app/PageLink.tsx'
import type { RootData } from '#app/root.tsx'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'
import s from './Footer.module.css'

const pages = ['news', 'events', 'philosophy', 'contacts', 'feedback', 'privacy'] as const

export function Footer() {
  const t = useWords()
  const { language } = useSiteState()
  const year = useRouteLoaderData<RootData>('root')?.year ?? String(new Date().getFullYear())
  return (
    <footer className={`night ${s.footer}`}>
      <div className={s.inner}>
        <p>{t('footer.nameYear', { name: community.name[language], year })}</p>
        <nav aria-label={t('footer.label')}>
          <ul role="list" className={s.list}>
            {pages.map((page) => (
              <li key={page}>
                <PageLink to={href(`/${page}`)}>{t(`footer.${page}`)}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
