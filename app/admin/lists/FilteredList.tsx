import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useSiteState } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import type { ListFilter } from '#core/kinds/list-filters.ts'
import { FilterNavigation } from './FilterNavigation.tsx'
import type { ListQuery } from './list-query.ts'
import { ListNote } from './ListScreen.tsx'
import { Pagination } from './Pagination.tsx'
import s from './ListScreen.module.css'

/** The filters of documents, and the two of words. */
type Filter = ListFilter | 'own' | 'waiting'

type FilteredListProps = {
  to: string
  query: ListQuery<Filter>
  filters: readonly Filter[]
  /** The filter of an address that names none. */
  defaultFilter: Filter
  list: {
    items: readonly unknown[]
    counts: Partial<Record<Filter, number>>
    page: number
    pages: number
    hasMoreResults?: boolean
  }
  /** Between the search and the list. */
  notes?: ReactNode
  /** Says why there is no item. */
  empty: string
  children: ReactNode
}

export function FilteredList(props: FilteredListProps) {
  const { to, query, filters, defaultFilter, list, notes, empty, children } = props
  const t = useMessages('admin')
  const show = query.filter === defaultFilter ? '' : query.filter
  return (
    <>
      {filters.length > 1 ? (
        <FilterNavigation
          {...{ to, defaultFilter }}
          filters={filters.map((name) => ({
            name,
            text: t(`show.${name}`, { n: list.counts[name] }),
          }))}
          activeFilter={query.filter}
        />
      ) : null}
      {query.search || Object.values(list.counts).some((n) => n > 0) ? (
        <SearchForm show={show} search={query.search} />
      ) : null}
      {notes}
      {list.hasMoreResults ? <ListNote>{t('search.more')}</ListNote> : null}
      {list.items.length === 0 ? <EmptyState>{empty}</EmptyState> : children}
      <Pagination to={to} query={{ show, q: query.search }} page={list.page} pages={list.pages} />
    </>
  )
}

function SearchForm({ show, search }: { show: string; search: string }) {
  const t = useMessages('admin')
  const { language } = useSiteState()
  const lng = useLanguageQuery()
  return (
    <search>
      <Form method="get" className={s.search}>
        {/* A form drops the query of its address, and with it the language. */}
        {lng === '' ? null : <input type="hidden" name="lng" value={language} />}
        {show ? <input type="hidden" name="show" value={show} /> : null}
        <Field
          label={<span className="visually-hidden">{t('search.label')}</span>}
          placeholder={t('search.label')}
          type="search"
          name="q"
          defaultValue={search}
          key={search}
        />
        <Button type="submit" variant="quiet">
          {t('search.button')}
        </Button>
      </Form>
    </search>
  )
}
