import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseLanguage, languageQuery } from '#core/localized.ts'
import { acceptedLanguage } from '#server/http/accepted-language.ts'

export const invitationPath = '/invitation'

type Exchange = { target: string; request: IncomingMessage; response: ServerResponse }

/**
 * Whoever is invited has never chosen a language here, and the link was made by somebody else. The page itself is cached
 * like any other; the browser keeps the fragment, which has the token. False where there is nothing to redirect.
 */
export function redirectToOwnLanguage(
  headers: Record<string, string>,
  { target, request, response }: Exchange,
): boolean {
  const { cookie } = request.headers
  const own = chooseLanguage(null, cookie, acceptedLanguage(request.headers))
  if (target !== invitationPath || own === chooseLanguage(null, cookie)) return false
  const location = `${invitationPath}${languageQuery(own)}`
  response.writeHead(303, { ...headers, location, 'cache-control': 'no-store' }).end()
  return true
}
