import { load } from './helpers/load.ts'
import { startUncachedSite, startStaticServer, startSite, type Server } from './helpers/servers.ts'
import { measureInTurn, medians } from './helpers/statistics.ts'
import {
  atLeast,
  atMost,
  optional,
  inHundredths,
  inMebibytes,
  inMilliseconds,
  inWhole,
  printRows,
} from './helpers/table.ts'

const visitors = 16
const rounds = 5

/** Measures the cached home page beside a minimal server and beside a site without cache. */
export async function benchPageCache(dataDir: string, stills: string): Promise<string[]> {
  const servers = {
    kept: await startSite(dataDir),
    bare: await startStaticServer(stills),
    afresh: await startUncachedSite(dataDir),
  }
  try {
    const idle = servers.kept.memory()
    // Warm up first, so that compilation and the first render are not measured.
    for (const server of Object.values(servers)) await visited(server, 1_000)()
    const results = await measureInTurn(rounds, {
      kept: visited(servers.kept, 3_000),
      bare: visited(servers.bare, 3_000),
      afresh: visited(servers.afresh, 1_000),
    })
    const kept = medians(results.kept)
    const bare = medians(results.bare)
    const afresh = medians(results.afresh)
    const after = servers.kept.memory()

    const beside = (name: 'perSecond' | 'p50' | 'p99', shown: (value: number) => string) =>
      `site ${shown(kept[name])} · bare ${shown(bare[name])} · afresh ${shown(afresh[name])}`
    const ofBare = kept.perSecond / bare.perSecond
    const ofAfresh = kept.perSecond / afresh.perSecond
    const p99 = kept.p99 / bare.p99
    return printRows(`The home page, ${visitors} visitors at once`, [
      { what: 'requests per second', is: beside('perSecond', inWhole) },
      { what: 'p50', is: beside('p50', inMilliseconds) },
      { what: 'p99', is: beside('p99', inMilliseconds) },
      {
        what: 'kept to bare',
        is: inHundredths(ofBare),
        goals: [atLeast(ofBare, 0.6), optional(atLeast(ofBare, 0.75))],
      },
      { what: 'kept to afresh', is: inHundredths(ofAfresh), goals: [atLeast(ofAfresh, 20)] },
      { what: 'p99, kept to bare', is: inHundredths(p99), goals: [optional(atMost(p99, 1.5))] },
      { what: 'memory, idle', is: inMebibytes(idle), goals: [optional(atMost(idle, 110))] },
      { what: 'memory, after load', is: inMebibytes(after), goals: [optional(atMost(after, 160))] },
    ])
  } finally {
    for (const server of Object.values(servers)) await server.stop()
  }
}

const visited =
  ({ port }: Server, milliseconds: number) =>
  () =>
    load({ port, connections: visitors, milliseconds })
