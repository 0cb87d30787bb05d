import { href } from 'react-router'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { screensWith } from '#core/screens.ts'
import type { NewestView } from './load-search.ts'
import s from './Search.module.css'

const screens = screensWith('isSearched')

/** What helps when nothing was found: advice, the screens, and the newest items. */
export function NothingFound({ newest }: { newest: NewestView[] }) {
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
      {newest.length > 0 ? (
        <>
          <h2>{t('newest')}</h2>
          <ul>
            {newest.map(({ path, title }) => (
              <li key={path}>
                <PageLink to={path}>
                  <LocalizedText text={title} />
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
