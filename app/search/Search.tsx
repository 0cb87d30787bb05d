import { href, Form } from 'react-router'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { Head } from '#app/page/Head.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { ScreenName } from '#app/page/ScreenName.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { isShown } from '#core/community/community.ts'
import { screensWith } from '#core/screens.ts'
import type { Route } from './+types/Search.ts'
import { loadSearch, type SuggestionGroup } from './load-search.ts'
import { SearchResults, ResultLink } from './SearchResults.tsx'
import s from './Search.module.css'

export const handle = { namespaces: ['search'] }

export function loader({ url, context }: Route.LoaderArgs) {
  return loadSearch(context, url)
}

/** Works without scripts: the form and all links are addresses of this page. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, only, groups, isTooShort, suggestions } = loaderData
  const t = useMessages('search')
  const isEmpty = query !== '' && !isTooShort && groups.length === 0
  return (
    <Screen title={t('title')} intro={query === '' ? t('intro') : undefined}>
      <Head
        title={query === '' ? t('page.title') : `${query} · ${t('page.title')}`}
        description={t('page.description')}
        isHidden
      />
      {/* The language switch keeps what was searched for. */}
      {query === '' ? null : <input type="hidden" name="q" value={query} form="language" />}
      {only === undefined ? null : <input type="hidden" name="in" value={only} form="language" />}
      <div className={s.columns}>
        <div className={s.found}>
          <div>
            <SearchForm action={href('/search')} query={query} />
            <output className={s.status}>{useStatus(loaderData)}</output>
          </div>
          {isEmpty ? <NothingFound /> : null}
          <SearchResults {...{ query, only, groups }} />
        </div>
        {suggestions.length > 0 ? <Suggestions groups={suggestions} /> : null}
      </div>
    </Screen>
  )
}

function useStatus({ query, groups, isTooShort, isCorrected }: Route.ComponentProps['loaderData']) {
  const t = useMessages('search')
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  if (isTooShort) return t('short')
  if (query === '') return null
  if (count === 0) return t('nothing', { query })
  return `${isCorrected ? `${t('corrected')} ` : ''}${t('shown', { count })}`
}

const screens = screensWith('isSearched')

function NothingFound() {
  const t = useMessages('search')
  const { community } = useSiteState()
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
        {screens
          .filter(({ name }) => isShown(community, `${name}Page`))
          .map(({ name, path }) => (
            <li key={name}>
              <PageLink to={href(path)}>
                <ScreenName name={name} />
              </PageLink>
            </li>
          ))}
      </ul>
    </div>
  )
}

function SearchForm({ action, query }: { action: string; query: string }) {
  const t = useMessages('search')
  const { language } = useSiteState()
  const lng = useLanguageQuery()
  return (
    <search>
      <Form action={action} className={s.form}>
        {/* A form drops the query of its address, and with it the language. */}
        {lng === '' ? null : <input type="hidden" name="lng" value={language} />}
        <Field
          key={query}
          label={t('field.label')}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{t('field.button')}</Button>
      </Form>
    </search>
  )
}

/** Offers something to read to those who have not searched yet, or found nothing. */
function Suggestions({ groups }: { groups: SuggestionGroup[] }) {
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
