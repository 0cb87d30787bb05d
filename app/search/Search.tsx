import { href } from 'react-router'
import { Head } from '#app/page/Head.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { Route } from './+types/Search.ts'
import { loadSearch } from './load-search.ts'
import { NothingFound } from './NothingFound.tsx'
import { SearchForm } from './SearchForm.tsx'
import { SearchResults } from './SearchResults.tsx'
import { Suggestions } from './Suggestions.tsx'
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

/** What came of the search, as one sentence or two. */
function useStatus({ query, groups, isTooShort, isCorrected }: Route.ComponentProps['loaderData']) {
  const t = useMessages('search')
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  if (isTooShort) return t('short')
  if (query === '') return null
  if (count === 0) return t('nothing', { query })
  return `${isCorrected ? `${t('corrected')} ` : ''}${t('shown', { count })}`
}
