import { href } from 'react-router'
import { FilterLinks } from '#app/admin/lists/FilterLinks.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { ContentName } from '#core/content/content-kinds.ts'
import { contentFilters, type ContentFilter } from '#core/content/list-filters.ts'

type ContentFilterLinksProps = {
  contentName: ContentName
  activeFilter: ContentFilter
  counts: Record<ContentFilter, number>
}

/** A filter that no document matches is left out. */
export function ContentFilterLinks({ contentName, activeFilter, counts }: ContentFilterLinksProps) {
  const t = useMessages('admin')
  const filters = contentFilters.filter(
    (filter) => counts[filter] > 0 || filter === 'all' || filter === activeFilter,
  )
  if (filters.length === 1) return null
  return (
    <FilterLinks
      label={t('show.label')}
      to={href('/adminf83922ab/:content', { content: contentName })}
      activeFilter={activeFilter}
      defaultFilter="all"
      filters={filters.map((name) => ({
        name,
        text: t(`show.${name}`, { n: counts[name] }),
      }))}
    />
  )
}
