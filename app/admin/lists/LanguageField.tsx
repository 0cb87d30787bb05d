import { defaultLanguage } from '#core/localized.ts'
import { useSiteState } from '#app/page/site-state.tsx'

/** A form that asks for a page carries the language along, as links do. */
export function LanguageField() {
  const { language } = useSiteState()
  return language === defaultLanguage ? null : <input type="hidden" name="lng" value={language} />
}
