import { href } from 'react-router'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { screensWith } from '#core/screens.ts'
import s from './Search.module.css'

const screens = screensWith('isSearched')

/** What helps when nothing was found: advice, and the screens. */
export function NothingFound() {
  const t = useMessages('search')
  const tShell = useMessages()
  return (
    <div className={s.group}>
      <ul>
        <li>{t('advice.spelling')}</li>
        <li>{t('advice.fewer')}</li>
        <li>
          <PageLink to={href('/feedback')}>{t('ask')}</PageLink>
        </li>
      </ul>
      <h2>{t('screens')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver ignores lists without bullets */}
      <ul role="list" className={s.screens}>
        {screens.map(({ name, path }) => (
          <li key={name}>
            <PageLink to={href(path)}>{tShell(`nav.${name}`)}</PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
