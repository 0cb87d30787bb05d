import type { MouseEvent } from 'react'
import { href, useLocation } from 'react-router'
import { JoinLink } from '#app/JoinLink.tsx'
import { PageLink } from '#app/PageLink.tsx'
import { useWords } from '#app/useWords.ts'
import { useHash } from './useHash.ts'
import s from './Navigation.module.css'

const sections = ['about', 'philosophy', 'events', 'contacts'] as const
const pages = ['tips', 'projects', 'team'] as const

/** The sections of the front page while on it, one way back to it elsewhere; then the pages. */
export function Navigation({ id }: { id: string }) {
  const t = useWords()
  const { pathname } = useLocation()
  const hash = useHash()
  const isHome = pathname === '/'
  const place = pathname.split('/')[1]

  return (
    <nav
      className={s.navigation}
      id={id}
      popover="auto"
      aria-label={t('nav.label')}
      onClick={close}
    >
      <ul role="list" className={s.list}>
        {isHome ? null : (
          <li>
            <PageLink to="/">{t('nav.main')}</PageLink>
          </li>
        )}
        {isHome &&
          sections.map((section) => (
            <li key={section}>
              <PageLink
                to="/"
                hash={`#${section}`}
                aria-current={hash === `#${section}` ? 'location' : undefined}
              >
                {t(`nav.${section}`)}
              </PageLink>
            </li>
          ))}
        {pages.map((page) => (
          <li key={page}>
            <PageLink to={href(`/${page}`)} aria-current={place === page ? 'page' : undefined}>
              {t(`nav.${page}`)}
            </PageLink>
          </li>
        ))}
        <li className={s.marker} aria-hidden />
      </ul>
      <JoinLink className={s.join}>{t('join')}</JoinLink>
    </nav>
  )
}

/** A click outside closes it by the browser's own doing; a click on what it holds closes it here. */
function close({ currentTarget }: MouseEvent<HTMLElement>) {
  if (currentTarget.matches(':popover-open')) currentTarget.hidePopover()
}
