// It is stored in a cookie, which browsers limit to 4096 bytes.
const maxLength = 1_500

/** A path on this site; anything else, such as '//evil', '/\evil' or 'https:evil', becomes '/'. */
export function toLocalPath(requested: unknown, origin: string, fallback = '/'): string {
  if (requested === undefined) return fallback
  if (typeof requested !== 'string' || !requested.startsWith('/')) return '/'
  const url = URL.parse(requested, origin)
  // A second slash or a backslash begins a host, also where parsing has removed the dots before it.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/'
  const path = `${url.pathname}${url.search}${url.hash}`
  return path.length > maxLength ? '/' : path
}
