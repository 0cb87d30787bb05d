import { text } from './text.ts'

/** A link to another site. Only http and https: `javascript:` and its kin run in the reader's page. */
export function link() {
  return text(2000).refine(isWebLink, 'notALink')
}

/** A picture: one of our own by its path, or one on the web; '' where there is none. */
export function picture() {
  return text(2000).refine((value) => value === '' || isPicture(value), 'notAPicture')
}

export function isPicture(value: string): boolean {
  return isOwnPath(value) || isWebLink(value)
}

export function isWebLink(value: string): boolean {
  // The URL parser forgives blanks and control characters inside an address; a reader of it may not.
  if (/[\s\p{Cc}\\]/u.test(value)) return false
  if (!startsWithHost.test(value)) return false
  const url = URL.parse(value)
  if (url === null) return false
  return url.username === '' && url.password === ''
}

// No host has more than 253 letters, and 6 for its port; to encode a longer one takes ever more time.
const startsWithHost = /^https?:\/\/+[^/?#]{1,259}(?:[/?#]|$)/i

// Two slashes at the beginning would name another host.
export function isOwnPath(value: string): boolean {
  return /^\/(?!\/)[^\s\p{Cc}\\]*$/u.test(value)
}
