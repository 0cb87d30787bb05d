import { href, useLocation } from 'react-router'
import { sections } from '#core/contentKinds.ts'
import { useWords } from '#app/useWords.ts'
import { DeskLink } from './DeskLink.tsx'
import s from './DeskNavigation.module.css'

/** Each kind of content has a screen of its own. */
export function DeskNavigation() {
  const t = useWords('desk')
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('nav.label')} className={s.navigation}>
      <ul role="list" className={s.list}>
        {sections.map((section) => {
          const address = href('/adminf83922ab/:section', { section })
          return (
            <li key={section}>
              <DeskLink
                to={address}
                aria-current={pathname.startsWith(address) ? 'page' : undefined}
              >
                {t(`nav.${section}`)}
              </DeskLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
