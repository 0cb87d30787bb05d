import { href } from 'react-router'
import type { ContentName } from '#core/content/content-kinds.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { FilterLinks } from '#app/admin/lists/FilterLinks.tsx'
import { contentFilters, type ContentFilter } from './content-page.ts'

type Props = {
  contentName: ContentName
  activeFilter: ContentFilter
  counts: Record<ContentFilter, number>
}

/** Which of them the list shows. A choice that would show nothing is not offered. */
export function ContentFilterLinks({ contentName, activeFilter, counts }: Props) {
  const t = useMessages('admin')
  const offered = contentFilters.filter(
    (choice) => counts[choice] > 0 || choice === 'all' || choice === activeFilter,
  )
  if (offered.length === 1) return null
  return (
    <FilterLinks
      label={t('show.label')}
      to={href('/adminf83922ab/:content', { content: contentName })}
      activeFilter={activeFilter}
      defaultFilter="all"
      filters={offered.map((name) => ({
        name,
        text: t(`show.${name}`, { n: counts[name] }),
      }))}
    />
  )
}
