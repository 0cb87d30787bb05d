import { useEffect, useRef, type RefObject } from 'react'
import { href, useLocation } from 'react-router'
import { JoinLink } from '#app/page/JoinLink.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { useHash } from './use-hash.ts'
import s from './Navigation.module.css'

const sections = ['about', 'philosophy', 'events', 'contacts'] as const
const pages = ['tips', 'projects', 'team', 'news'] as const

/** The sections of the front page while on it, one way back to it elsewhere; then the pages. */
export function Navigation({ id }: { id: string }) {
  const t = useMessages()
  const { pathname } = useLocation()
  const hash = useHash()
  const isHome = pathname === '/'
  const place = pathname.split('/')[1]
  const menu = useRef<HTMLElement>(null)

  // It may have been opened before React has come. And a page that was reloaded while a dialog was open
  // stands on the entry of that dialog.
  useEffect(() => {
    if (history.state?.dialog || menu.current?.matches(':popover-open')) void closeOnBack(menu)
  }, [])

  // Where there is room, it stands in the header; open, it would lie over it.
  useEffect(() => {
    const hasRoom = matchMedia('(min-width: 951px)')
    const close = () => menu.current?.hidePopover()
    hasRoom.addEventListener('change', close)
    return () => hasRoom.removeEventListener('change', close)
  }, [])

  return (
    <nav
      className={s.navigation}
      id={id}
      ref={menu}
      popover="auto"
      aria-label={t('nav.label')}
      onToggle={() => void closeOnBack(menu)}
      // A click outside closes it by the browser's own doing.
      onClick={() => menu.current?.hidePopover()}
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

/** Without a network Back leaves the page, as it does without scripts. */
async function closeOnBack({ current }: RefObject<HTMLElement | null>) {
  const its = await import('#app/ui/controls/dialog-history.ts').catch(() => {})
  its?.closeMenuOnBack(current)
}
