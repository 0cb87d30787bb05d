const maxSearchLength = 200
const pageSize = 25

export type ListQuery<Filter> = { filter: Filter; search: string; page: number }

/** What the address of a list asks for: the filter, the search text and the page. */
export function parseListQuery<Filter extends string>(
  { searchParams }: URL,
  { filters, defaultFilter }: { filters: readonly Filter[]; defaultFilter: Filter },
): ListQuery<Filter> {
  const show = searchParams.get('show')
  return {
    filter: filters.find((filter) => filter === show) ?? defaultFilter,
    // Keyboards of phones add a space after each word that they complete.
    search: (searchParams.get('q') ?? '').trim().slice(0, maxSearchLength),
    page: Number(searchParams.get('page')) || 1,
  }
}

/** One page of the items found. A page beyond the last one is the last one. */
export function paginate<Item>(found: Item[], page: number) {
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const current = Math.min(Math.max(1, Math.trunc(page)), pages)
  return { items: found.slice((current - 1) * pageSize, current * pageSize), page: current, pages }
}
