import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { SuggestionGroup } from './load-search.ts'
import { ResultLink } from './SearchResults.tsx'
import s from './Search.module.css'

/** What there is to read for those who have not searched yet, or found nothing. */
export function Suggestions({ groups }: { groups: SuggestionGroup[] }) {
  const t = useMessages('search')
  return (
    <aside className={s.suggestions} aria-label={t('suggestions.label')}>
      {groups.map(({ name, items }) => (
        <section key={name}>
          <h2>{t(`suggestions.${name}`)}</h2>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver ignores lists without bullets */}
          <ul role="list">
            {items.map(({ address, title, note }) => (
              <li key={title?.value}>
                <ResultLink address={address}>
                  <LocalizedText isNoteHidden text={title} />
                </ResultLink>
                {note ? <p className={s.note}>{note}</p> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}
