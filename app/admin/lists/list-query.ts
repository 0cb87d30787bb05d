const maxSearchLength = 200

export type ListQuery<Filter> = { filter: Filter; search: string; page: number }

export function parseListQuery<Filter extends string>(
  { searchParams }: URL,
  { filters, defaultFilter }: { filters: readonly Filter[]; defaultFilter: Filter },
): ListQuery<Filter> {
  const show = searchParams.get('show')
  return {
    filter: filters.find((filter) => filter === show) ?? defaultFilter,
    // Keyboards of phones add a space after each word that they complete.
    search: (searchParams.get('q') ?? '').trim().slice(0, maxSearchLength),
    page: parseListPage({ searchParams }),
  }
}

export function parseListPage({ searchParams }: Pick<URL, 'searchParams'>): number {
  return Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1)
}
