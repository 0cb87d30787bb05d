// It travels in a cookie, of which a browser keeps four thousand letters.
const maxLength = 1_500

/** A place on this site, whatever somebody wrote into the form: '//evil', '/\evil', 'https:evil' lead home. */
export function toLocalPath(requested: unknown, origin: string, fallback = '/'): string {
  if (requested === undefined) return fallback
  if (typeof requested !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested)) return '/'
  const url = URL.parse(requested, origin)
  // Parsing may fold dots and blanks into something that leads elsewhere.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/'
  const path = `${url.pathname}${url.search}${url.hash}`
  return path.length > maxLength ? '/' : path
}
