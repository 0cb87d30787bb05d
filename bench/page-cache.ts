import { load } from './helpers/load.ts'
import { startUncachedSite, startStaticServer, startSite, type Server } from './helpers/servers.ts'
import { measureInTurn, medians } from './helpers/statistics.ts'
import {
  atLeast,
  atMost,
  asOptional,
  asRatio,
  inMebibytes,
  inMilliseconds,
  asWholeNumber,
  printRows,
} from './helpers/table.ts'

const visitorCount = 16
const rounds = 5

/** Measures the cached home page and compares it with a minimal server and with a site without its cache. */
export async function benchPageCache(dataDir: string, responsesFile: string): Promise<string[]> {
  const servers = {
    site: await startSite(dataDir),
    staticServer: await startStaticServer(responsesFile),
    uncached: await startUncachedSite(dataDir),
  }
  try {
    const idleMemory = servers.site.memory()
    // Warm up first, so that compilation and the first render are not measured.
    for (const server of Object.values(servers)) await createVisits(server, 1_000)()
    const results = await measureInTurn(rounds, {
      site: createVisits(servers.site, 3_000),
      staticServer: createVisits(servers.staticServer, 3_000),
      uncached: createVisits(servers.uncached, 1_000),
    })
    const site = medians(results.site)
    const staticServer = medians(results.staticServer)
    const uncached = medians(results.uncached)
    const memoryAfterLoad = servers.site.memory()

    const besideOthers = (name: 'perSecond' | 'p50' | 'p99', format: (value: number) => string) =>
      `site ${format(site[name])} · static ${format(staticServer[name])} · uncached ${format(uncached[name])}`
    const toStatic = site.perSecond / staticServer.perSecond
    const toUncached = site.perSecond / uncached.perSecond
    const p99Ratio = site.p99 / staticServer.p99
    return printRows(`The home page, ${visitorCount} visitors at once`, [
      { label: 'requests per second', value: besideOthers('perSecond', asWholeNumber) },
      { label: 'p50', value: besideOthers('p50', inMilliseconds) },
      { label: 'p99', value: besideOthers('p99', inMilliseconds) },
      {
        label: 'site to static',
        value: asRatio(toStatic),
        goals: [atLeast(toStatic, 0.6), asOptional(atLeast(toStatic, 0.75))],
      },
      { label: 'site to uncached', value: asRatio(toUncached), goals: [atLeast(toUncached, 20)] },
      {
        label: 'p99, site to static',
        value: asRatio(p99Ratio),
        goals: [asOptional(atMost(p99Ratio, 1.5))],
      },
      {
        label: 'memory, idle',
        value: inMebibytes(idleMemory),
        goals: [asOptional(atMost(idleMemory, 110))],
      },
      {
        label: 'memory, after load',
        value: inMebibytes(memoryAfterLoad),
        goals: [asOptional(atMost(memoryAfterLoad, 160))],
      },
    ])
  } finally {
    for (const server of Object.values(servers)) await server.stop()
  }
}

const createVisits =
  ({ port }: Server, milliseconds: number) =>
  () =>
    load({ port, connections: visitorCount, milliseconds })
