import { useMessages } from '#app/state/use-messages.ts'
import { feedbackFilters, type FeedbackFilter } from '#core/content/list-filters.ts'
import { FilterLinks } from '../lists/FilterLinks.tsx'

type FeedbackFilterLinksProps = {
  to: string
  activeFilter: FeedbackFilter
  counts: Record<FeedbackFilter, number>
}

export function FeedbackFilterLinks({ to, activeFilter, counts }: FeedbackFilterLinksProps) {
  const t = useMessages('admin')
  const filters = feedbackFilters.map((name) => {
    const n = counts[name]
    return {
      name,
      text: name === 'unanswered' ? t('feedback.toAnswer', { n }) : t(`show.${name}`, { n }),
    }
  })
  return (
    <FilterLinks
      label={t('show.label')}
      to={to}
      activeFilter={activeFilter}
      defaultFilter="unanswered"
      filters={filters}
    />
  )
}
