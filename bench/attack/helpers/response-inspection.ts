import type { RequestOptions, Reply } from './http-client.ts'
import { createPost, type Target } from './target.ts'

const inside = /\n\s+at .+:\d+:\d+\)|node_modules|SQLITE_|SqliteError|PRAGMA|-----BEGIN/
const ofStrangers = /^(\/sign-in|\/sign-out)/

/** Wraps a target so that every response is searched for the secrets. */
export function inspectResponses(target: Target, found: (what: string) => void): Target {
  const { marker, canary } = target.planted

  const ask: Target['request'] = async (path, question = {}) => {
    const reply = await target.request(path, question)
    for (const what of faultsOf(path, question, reply)) {
      found(`${question.method ?? 'GET'} ${path.slice(0, 200)} ${shown(question)}: ${what}`)
    }
    return reply
  }

  function faultsOf(
    path: string,
    question: RequestOptions,
    { status, headers, body }: Reply,
  ): string[] {
    const faults: string[] = []
    const isPassing = status === 503 && headers['retry-after'] !== undefined
    if (status >= 500 && !isPassing) faults.push(`answered ${status}`)
    // A sender of too much may be cut off before it reads the response.
    if (status === 0 && (question.body?.length ?? 0) < 64_000) faults.push('was not answered')
    if (body.includes(canary.text)) faults.push('a file from outside was sent')
    if (inside.test(body.toString('latin1'))) faults.push('the insides of the program were told')
    if (question.sessionCookie) return faults
    if (body.includes(marker)) faults.push('a stranger was told what only administrators may read')
    const isRead = !question.method || question.method === 'GET'
    if (isRead && headers['set-cookie'] && !ofStrangers.test(path)) faults.push('a cookie was set')
    return faults
  }

  return { ...target, request: ask, post: createPost(ask, target.origin) }
}

const shown = ({ headers = {} }: RequestOptions) => JSON.stringify(headers).slice(0, 200)
