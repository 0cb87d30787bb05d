import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseLanguage, languageQuery, type SiteLanguages } from '#core/localized.ts'
import { acceptedLanguage } from '#server/http/accepted-language.ts'
import { adminPath } from '#server/http/admin-path.ts'

const invitationPath = '/invitation'

/** With a passkey, and through the provider. */
export const openedFromInvitation: readonly string[] = [invitationPath, adminPath]

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
  const { cookie, 'sec-fetch-site': from } = request.headers
  // People who come from a page of the site, or sign out, go on in its language.
  if (from === 'same-origin') return false
  const own = chooseLanguage(null, cookie, languages, acceptedLanguage(request.headers))
  // The team's entrance is in the language of the site, as everything else.
  if (target !== invitationPath || own === chooseLanguage(null, cookie, languages)) return false
  const location = `${target}${languageQuery(own, languages)}`
  response.writeHead(303, { ...headers, location, 'cache-control': 'no-store' }).end()
  return true
}
