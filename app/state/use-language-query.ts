import { languageQuery } from '#core/localized.ts'
import { useSiteState } from './site-state.tsx'

/** The query of an address in the language of the page, as in '?lng=en'; empty for the first language. */
export function useLanguageQuery(): string {
  const { language, languages } = useSiteState()
  return languageQuery(language, languages)
}
