import type { IncomingMessage } from 'node:http'

// Visible ASCII without '#': browsers do not send the fragment.
const originForm = /^\/[!"$-~]*$/
// A URL parser turns these into another path, and every check must see the path that the router sees.
const needsParser = /\\|\/(?:\.|%2e)/i
const hostForm = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** The normalized path and query, on which router, cache and access checks agree; undefined for anything else. */
export function readTarget(url: string): string | undefined {
  if (!originForm.test(url)) return undefined
  const [path, query] = splitTarget(url)
  if (!needsParser.test(path)) return url
  const parsed = URL.parse(`http://host${path}`)
  return parsed ? `${parsed.pathname}${query === undefined ? '' : `?${query}`}` : undefined
}

export function splitTarget(target: string): [path: string, query: string | undefined] {
  const index = target.indexOf('?')
  return index < 0 ? [target, undefined] : [target.slice(0, index), target.slice(index + 1)]
}

/** HTTP/1.1 requires exactly one Host. Its value is not used: ORIGIN is the site's address. */
export function hasValidHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue
    hosts += 1
    if (hosts > 1 || !hostForm.test(rawHeaders[index + 1] ?? '')) return false
  }
  return httpVersion === '1.1' ? hosts === 1 : httpVersion === '1.0'
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
}
