import { otherLanguage, type SiteLanguages } from '#core/localized.ts'
import type { ListFilter } from './list-filters.ts'

/** Those that a site with these languages needs: with one, no text waits for its translation, or is older than it. */
export function filtersIn<Filter extends ListFilter>(
  filters: readonly Filter[],
  languages: SiteLanguages,
): Filter[] {
  const hidden: readonly ListFilter[] =
    languages === 'both' ? [] : [otherLanguage(languages), 'ukOlder', 'enOlder']
  return filters.filter((filter) => !hidden.includes(filter))
}
