import { href } from 'react-router'
import { Head } from '#app/page/Head.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { Route } from './+types/Search.ts'
import { loadSearch } from './load-search.ts'
import { NothingFound } from './NothingFound.tsx'
import { SearchForm } from './SearchForm.tsx'
import { SearchResults } from './SearchResults.tsx'
import s from './Search.module.css'

export const handle = { namespaces: ['search'] }

export function loader({ url, context }: Route.LoaderArgs) {
  return loadSearch(context, url)
}

/** Works without scripts: the form and all links are addresses of this page. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, only, groups, isTooShort, isCorrected, newest } = loaderData
  const t = useMessages('search')
  const isEmpty = query !== '' && !isTooShort && groups.length === 0
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
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
      <div>
        <SearchForm action={href('/search')} query={query} />
        <div className={s.status} role="status">
          {isTooShort ? <p>{t('short')}</p> : null}
          {isEmpty ? <p>{t('nothing', { query })}</p> : null}
          {isCorrected && count > 0 ? <p>{t('corrected')}</p> : null}
          {count > 0 ? <p>{t('shown', { count })}</p> : null}
        </div>
      </div>
      {isEmpty ? <NothingFound newest={newest} /> : null}
      <SearchResults {...{ query, only, groups }} />
    </Screen>
  )
}
