import { href, useLocation } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useContentTitles } from '#app/content/use-form-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { listNames } from '#core/content/content-kinds.ts'
import s from './AdminNavigation.module.css'

export function AdminNavigation() {
  const t = useMessages('admin')
  const titles = useContentTitles()
  const { pathname } = useLocation()
  const isAdministrator = useSiteState().person?.role === 'administrator'
  const screens = [
    ...listNames.map((listName) => ({
      address: href('/adminf83922ab/:content', { content: listName }),
      name: titles[listName],
    })),
    ...(isAdministrator
      ? [
          { address: href('/adminf83922ab/feedback'), name: t('feedback.title') },
          { address: href('/adminf83922ab/admins'), name: t('admins.title') },
          { address: href('/adminf83922ab/settings'), name: titles.settings },
          { address: href('/adminf83922ab/words'), name: titles.words },
          { address: href('/adminf83922ab/backups'), name: t('backups.title') },
        ]
      : []),
    { address: href('/adminf83922ab/sessions'), name: t('sessions.title') },
  ]
  const current = screens.findIndex(({ address }) => pathname.startsWith(address))
  return (
    <nav aria-label={t('nav.label')} className={s.navigation}>
      <ul role="list" className={s.list}>
        <li className={s.overview}>
          <AdminLink to={href('/adminf83922ab')}>{t('nav.overview')}</AdminLink>
        </li>
        {screens.map(({ address, name }, index) => (
          <li key={address} ref={index === current ? showInRow : undefined}>
            <AdminLink to={address} aria-current={index === current ? 'page' : undefined}>
              {name}
            </AdminLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * On a phone the row is wider than the window. Only the row is scrolled: scrollIntoView() would also scroll the page,
 * below a finger that is about to press something.
 */
function showInRow(item: HTMLElement | null): void {
  const row = item?.closest('nav')
  if (item && row) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
}
