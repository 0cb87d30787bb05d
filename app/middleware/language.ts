import type { MiddlewareFunction } from 'react-router'
import { languageContext } from '#app/context.ts'
import { chooseLanguage } from '#core/localized.ts'

/** The address wins, then the cookie that mirrors the visitor's choice, then Ukrainian. */
export const languageMiddleware: MiddlewareFunction<Response> = ({ request, url, context }) => {
  const asked = url.searchParams.get('lng')
  context.set(languageContext, chooseLanguage(asked, request.headers.get('cookie')))
}
