import { setTimeout as pause } from 'node:timers/promises'
import { sendRequest, withoutVersion } from './http-client.ts'
import type { Target } from './target.ts'

export type Visits = { served: number; slowest: number; failed: string[] }

/** A visitor who requests the same page during an attack and must always get it unchanged. */
export function startBackgroundVisitor({ port }: Pick<Target, 'port'>) {
  const visits: Visits = { served: 0, slowest: 0, failed: [] }
  let firstText: string | undefined
  const abortion = new AbortController()

  const visit = async () => {
    const begin = performance.now()
    const { status, body } = await sendRequest(port, '/tips', {
      headers: { 'x-forwarded-for': '11.0.0.1' },
    })
    visits.slowest = Math.max(visits.slowest, performance.now() - begin)
    const text = withoutVersion(body)
    firstText ??= text
    if (status === 200 && text === firstText) visits.served += 1
    else visits.failed.push(`status ${status}`)
  }
  const visiting = (async () => {
    while (!abortion.signal.aborted) {
      await visit()
      await pause(100)
    }
  })()

  return {
    visits,
    async end(): Promise<Visits> {
      abortion.abort()
      await visiting
      return visits
    },
  }
}
