const longestSearch = 200

export type ListQuery<Filter> = { filter: Filter; search: string; page: number }

/** What the address of a list asks for: which part of it, what is looked for, and which page. */
export function parseListQuery<Filter extends string>(
  { searchParams }: URL,
  filters: readonly Filter[],
  defaultFilter: Filter,
): ListQuery<Filter> {
  const show = searchParams.get('show')
  return {
    filter: filters.find((part) => part === show) ?? defaultFilter,
    // The keyboard of a phone puts a blank behind each word that it completes.
    search: (searchParams.get('q') ?? '').trim().slice(0, longestSearch),
    page: Number(searchParams.get('page')) || 1,
  }
}
