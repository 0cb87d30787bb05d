import { useId } from 'react'
import { href, useLocation } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { closeWhenFocusLeaves } from '#app/ui/controls/close-when-focus-leaves.ts'
import { closeOnPress } from '#app/ui/controls/MoreMenu.tsx'
import { type AdminScreen, useAdminScreens } from './use-admin-screens.ts'
import s from './AdminNavigation.module.css'

/** So many lists are used every week; the others are under "More". */
const mainLists = 3

/** Five places in a row; the last opens the list of all others, which in a wide window is at the side of the page. */
export function AdminNavigation() {
  const t = useMessages('admin')
  const id = useId()
  const { pathname } = useLocation()
  const { content, ...groups } = useAdminScreens()
  const isHere = ({ to }: AdminScreen) => pathname.startsWith(to)
  const row = content.slice(0, mainLists)
  const rest = content.slice(mainLists)
  const isInRow = row.some(isHere)
  const items = (screens: readonly AdminScreen[]) =>
    screens.map((screen) => (
      <li key={screen.to}>
        <AdminLink to={screen.to} aria-current={isHere(screen) ? 'page' : undefined}>
          {screen.name}
        </AdminLink>
      </li>
    ))
  return (
    <nav aria-label={t('nav.label')} className={s.navigation}>
      <ul role="list" className={s.row}>
        <li>
          <AdminLink to={href('/adminf83922ab')}>{t('nav.overview')}</AdminLink>
        </li>
        {items(row)}
        <li className={s.more}>
          <button type="button" popoverTarget={id} aria-current={isInRow ? undefined : true}>
            {t('nav.more')}
          </button>
        </li>
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the presses of its links */}
      <div
        id={id}
        popover="auto"
        className={s.rest}
        onBlur={closeWhenFocusLeaves}
        onClickCapture={closeOnPress}
      >
        <ul role="list">{items(rest)}</ul>
        {Object.entries(groups).map(([name, screens]) => (
          <section key={name} aria-label={t(`nav.groups.${name as keyof typeof groups}`)}>
            <p aria-hidden>{t(`nav.groups.${name as keyof typeof groups}`)}</p>
            <ul role="list">{items(screens)}</ul>
          </section>
        ))}
      </div>
    </nav>
  )
}
