import type { IncomingHttpHeaders } from 'node:http'
import { isLanguage, type Language } from '#core/localized.ts'

/** The first language of the browser that the site has. Only for answers that no cache keeps. */
export function acceptedLanguage(headers: IncomingHttpHeaders): Language | undefined {
  return (headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase())
    .find(isLanguage)
}
