import type { RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { languageQuery } from '#core/localized.ts'

/** The query of an address in the language of the page, for loaders and actions. */
export function languageQueryFor(context: Readonly<RouterContextProvider>): string {
  return languageQuery(context.get(languageContext), context.get(pageContext).settings.languages)
}
