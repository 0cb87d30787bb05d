// It travels in a cookie, of which a browser keeps four thousand letters.
const longest = 1_500

/** A place on this site, whatever somebody wrote into the form: '//evil', '/\evil', 'https:evil' lead home. */
export function localPath(wanted: unknown, origin: string, otherwise = '/'): string {
  if (wanted === undefined) return otherwise
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return '/'
  const url = URL.parse(wanted, origin)
  // Parsing may fold dots and blanks into something that leads elsewhere.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/'
  const path = `${url.pathname}${url.search}${url.hash}`
  return path.length > longest ? '/' : path
}
