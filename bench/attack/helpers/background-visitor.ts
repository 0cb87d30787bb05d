import { setTimeout as pause } from 'node:timers/promises'
import { sendRequest } from './http-client.ts'
import { withoutVersion } from './page-text.ts'
import type { Target } from './target.ts'

export type Visits = { served: number; slowest: number; failed: string[] }

/** A visitor who requests the same page during an attack and must always get it unchanged. */
export function startBackgroundVisitor({ port }: Pick<Target, 'port'>) {
  const visits: Visits = { served: 0, slowest: 0, failed: [] }
  let first: string | undefined
  const ending = new AbortController()

  const visit = async () => {
    const begin = performance.now()
    const { status, body } = await sendRequest(port, '/tips', {
      headers: { 'x-forwarded-for': '11.0.0.1' },
    })
    visits.slowest = Math.max(visits.slowest, performance.now() - begin)
    const text = withoutVersion(body)
    first ??= text
    if (status === 200 && text === first) visits.served += 1
    else visits.failed.push(`answered ${status}`)
  }
  const whole = (async () => {
    while (!ending.signal.aborted) {
      await visit()
      await pause(100)
    }
  })()

  return {
    visits,
    async end(): Promise<Visits> {
      ending.abort()
      await whole
      return visits
    },
  }
}
