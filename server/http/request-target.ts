import type { IncomingMessage } from 'node:http'

// Visible ASCII without the sign of a fragment, which no browser sends.
const originForm = /^\/[!"$-~]*$/
// A URL parser reads these as parts of another path; whatever it reads must be what every gate sees.
const needsParser = /\\|\/(?:\.|%2e)/i
const hostForm = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * The path and query of a request, in the one spelling that the gates, the router and the page cache all
 * use; undefined for what is no path on this site.
 */
export function readTarget(sent: string): string | undefined {
  if (!originForm.test(sent)) return undefined
  const [path, query] = splitTarget(sent)
  if (!needsParser.test(path)) return sent
  const parsed = URL.parse(`http://host${path}`)
  return parsed ? `${parsed.pathname}${query === undefined ? '' : `?${query}`}` : undefined
}

/** The path, and what stands behind the first question mark. */
export function splitTarget(target: string): [path: string, query: string | undefined] {
  const mark = target.indexOf('?')
  return mark < 0 ? [target, undefined] : [target.slice(0, mark), target.slice(mark + 1)]
}

/** One well-formed Host, as every HTTP/1.1 client sends it. Its value decides nothing: ORIGIN does. */
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

/** Whether anything follows the headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
}
