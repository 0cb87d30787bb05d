import { listAddress } from '#app/admin/documents/addresses.ts'
import { useContentTitles } from '#app/content/use-form-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { ListName } from '#core/content/content-kinds.ts'
import { filtersIn } from '#core/kinds/filters-in.ts'
import type { ListCounts } from '#core/kinds/list-filters.ts'

export type ContentCounts = [ListName, ListCounts][]

/** To be done in several lists, with a link to each. */
export type Task = {
  title: string
  links: { to: string; search: Record<string, string>; text: string }[]
}

/** Counts what waits in the lists of content, as one row for each sort of work. */
export function useContentTasks(contentCounts: ContentCounts): Task[] {
  const t = useMessages('admin')
  const { languages } = useSiteState()
  const titles = useContentTitles()
  const tasks = [
    { name: 'draft', filters: ['draft'] },
    { name: 'scheduled', filters: ['scheduled'] },
    { name: 'translate', filters: ['uk', 'en'] },
    { name: 'older', filters: ['ukOlder', 'enOlder'] },
  ] as const
  return tasks.flatMap(({ name, filters }) => {
    const waiting = contentCounts.flatMap(([listName, counts]) =>
      filtersIn(filters, languages)
        .map((filter) => ({ listName, filter, n: counts[filter] }))
        .filter(({ n }) => n > 0),
    )
    if (waiting.length === 0) return []
    const links = waiting.map(({ listName, filter, n }) => ({
      to: listAddress(listName),
      search: { show: filter },
      text: t(`overview.in.${filter}`, { list: titles[listName], n }),
    }))
    const total = waiting.reduce((sum, { n }) => sum + n, 0)
    return [{ title: t(`overview.tasks.${name}`, { n: total }), links }]
  })
}
