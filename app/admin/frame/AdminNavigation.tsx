import { useEffect, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { contentNames } from '#core/content/content-kinds.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { AdminLink } from './AdminLink.tsx'
import s from './AdminNavigation.module.css'

/** Each kind of content has a screen, and so have the letters, the administrators and one’s own sessions. */
export function AdminNavigation() {
  const t = useMessages('admin')
  const { pathname } = useLocation()
  const screens = [
    ...contentNames.map((section) => ({
      address: href('/adminf83922ab/:content', { content: section }),
      name: t(`nav.${section}`),
    })),
    { address: href('/adminf83922ab/feedback'), name: t('feedback.title') },
    { address: href('/adminf83922ab/admins'), name: t('admins.title') },
    { address: href('/adminf83922ab/sessions'), name: t('sessions.title') },
  ]
  const current = screens.findIndex(({ address }) => pathname.startsWith(address))
  // On a phone the row is wider than the window: the screen that is shown must not be out of sight.
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav aria-label={t('nav.label')} className={s.navigation}>
      <ul role="list" className={s.list} ref={list}>
        {screens.map(({ address, name }, nth) => (
          <li key={address}>
            <AdminLink to={address} aria-current={nth === current ? 'page' : undefined}>
              {name}
            </AdminLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
