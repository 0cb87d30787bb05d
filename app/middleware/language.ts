import type { MiddlewareFunction } from 'react-router'
import { languageContext } from '#app/context.ts'
import { chooseLanguage } from '#core/localized.ts'

/** The address comes first, then the cookie with the visitor's choice, then Ukrainian. */
export const languageMiddleware: MiddlewareFunction<Response> = ({ request, url, context }) => {
  const requestedLanguage = url.searchParams.get('lng')
  context.set(languageContext, chooseLanguage(requestedLanguage, request.headers.get('cookie')))
}
