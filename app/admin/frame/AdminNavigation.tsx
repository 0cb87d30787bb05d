import { useEffect, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { contentNames } from '#core/content/content-kinds.ts'
import { useContentTitles } from '#app/content/use-form-messages.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { AdminLink } from './AdminLink.tsx'
import s from './AdminNavigation.module.css'

export function AdminNavigation() {
  const t = useMessages('admin')
  const titles = useContentTitles()
  const { pathname } = useLocation()
  const screens = [
    ...contentNames.map((contentName) => ({
      address: href('/adminf83922ab/:content', { content: contentName }),
      name: titles[contentName],
    })),
    { address: href('/adminf83922ab/feedback'), name: t('feedback.title') },
    { address: href('/adminf83922ab/admins'), name: t('admins.title') },
    { address: href('/adminf83922ab/sessions'), name: t('sessions.title') },
    { address: href('/adminf83922ab/backups'), name: t('backups.title') },
  ]
  const current = screens.findIndex(({ address }) => pathname.startsWith(address))
  // On a phone the row is wider than the window: scroll to the current screen.
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav aria-label={t('nav.label')} className={s.navigation}>
      <ul role="list" className={s.list} ref={list}>
        {screens.map(({ address, name }, index) => (
          <li key={address}>
            <AdminLink to={address} aria-current={index === current ? 'page' : undefined}>
              {name}
            </AdminLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
