import type { IncomingMessage, ServerResponse } from 'node:http'
import { invitedQuery } from '#core/admins/passkey-requests.ts'
import { chooseLanguage, languageQuery, type SiteLanguages } from '#core/localized.ts'
import { acceptedLanguage } from '#server/http/accepted-language.ts'
import { adminPath } from '#server/http/admin-path.ts'

export const invitationPath = '/invitation'

type Exchange = { target: string; request: IncomingMessage; response: ServerResponse }

/**
 * An invited person has never chosen a language here, and the link was made by somebody else. The page itself is cached
 * like any other; the browser keeps the fragment, which may have the token. False where there is nothing to redirect.
 */
export function redirectToOwnLanguage(
  headers: Record<string, string>,
  languages: SiteLanguages,
  { target, request, response }: Exchange,
): boolean {
  // Otherwise the team's page is in the language of the site, as everything else. Messengers add to a query.
  const isToTeamPage = target.startsWith(adminPath + invitedQuery)
  if (!isToTeamPage && target !== invitationPath) return false
  const { cookie, 'sec-fetch-site': from } = request.headers
  // People who come from a page of the site, or sign out, go on in its language.
  if (from === 'same-origin') return false
  const own = chooseLanguage(null, cookie, languages, acceptedLanguage(request.headers))
  if (own === chooseLanguage(null, cookie, languages)) return false
  const location = `${isToTeamPage ? adminPath : target}${languageQuery(own, languages)}`
  response.writeHead(303, { ...headers, location, 'cache-control': 'no-store' }).end()
  return true
}
