import type { RequestOptions, Reply } from './http-client.ts'
import { createPost, type Target } from './target.ts'

const internals = /\n\s+at .+:\d+:\d+\)|node_modules|SQLITE_|SqliteError|PRAGMA|-----BEGIN/
const cookiePaths = /^(\/sign-in|\/sign-out)/

/** Wraps a target so that every response is checked: none may fail, reveal anything, or set a cookie. */
export function inspectResponses(target: Target, report: (problem: string) => void): Target {
  const { marker, canary } = target.planted

  const request: Target['request'] = async (path, options = {}) => {
    const reply = await target.request(path, options)
    for (const problem of findProblems(path, options, reply)) {
      report(
        `${options.method ?? 'GET'} ${path.slice(0, 200)} ${formatHeaders(options)}: ${problem}`,
      )
    }
    return reply
  }

  function findProblems(
    path: string,
    options: RequestOptions,
    { status, headers, body }: Reply,
  ): string[] {
    const problems: string[] = []
    const isTemporary = status === 503 && headers['retry-after'] !== undefined
    if (status >= 500 && !isTemporary) problems.push(`status ${status}`)
    // A sender of too much may be cut off before it reads the response.
    if (status === 0 && (options.body?.length ?? 0) < 64_000) problems.push('no response')
    if (body.includes(canary.text)) problems.push('a file from outside was sent')
    if (internals.test(body.toString('latin1')))
      problems.push('internals of the server were revealed')
    if (options.sessionCookie) return problems
    if (body.includes(marker)) problems.push('data of administrators was revealed')
    const isReading = !options.method || options.method === 'GET'
    if (isReading && headers['set-cookie'] && !cookiePaths.test(path))
      problems.push('a cookie was set')
    return problems
  }

  return { ...target, request, post: createPost(request, target.origin) }
}

const formatHeaders = ({ headers = {} }: RequestOptions) => JSON.stringify(headers).slice(0, 200)
