import { setTimeout as pause } from 'node:timers/promises'
import { sendRequest } from '../helpers/http-client.ts'
import type { Server } from '../helpers/servers.ts'

type Visits = { served: number; slowest: number; failed: string[] }

/** A visitor who requests the same page during an attack and must always get it. */
export function startBackgroundVisitor({ port }: Pick<Server, 'port'>) {
  const visits: Visits = { served: 0, slowest: 0, failed: [] }
  const abortion = new AbortController()
  const headers = { 'x-forwarded-for': '11.0.0.1' }
  const visiting = (async () => {
    while (!abortion.signal.aborted) {
      const begin = performance.now()
      const { status } = await sendRequest(port, '/tips', { headers })
      visits.slowest = Math.max(visits.slowest, performance.now() - begin)
      if (status === 200) visits.served += 1
      else visits.failed.push(`status ${status}`)
      await pause(100)
    }
  })()

  return {
    async end(): Promise<Visits> {
      abortion.abort()
      await visiting
      return visits
    },
  }
}
