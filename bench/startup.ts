import { startStaticServer, startSite, type Server } from './helpers/servers.ts'
import { measureInTurn, median } from './helpers/statistics.ts'
import { atMost, asOptional, asRatio, inMilliseconds, printRows } from './helpers/table.ts'

const measurementCount = 9

/** Measures the time from the start of the process to the end of its first response, with existing content. */
export async function benchStartup(dataDir: string, responsesFile: string): Promise<string[]> {
  const results = await measureInTurn(measurementCount, {
    site: () => measureStart(startSite(dataDir)),
    staticServer: () => measureStart(startStaticServer(responsesFile)),
  })
  const site = median(results.site)
  const staticServer = median(results.staticServer)
  const ratio = site / staticServer
  return printRows('From the start of the process to its first response', [
    {
      label: 'time',
      value: `site ${inMilliseconds(site)} · static ${inMilliseconds(staticServer)}`,
    },
    { label: 'site to static', value: asRatio(ratio), goals: [asOptional(atMost(ratio, 2.3))] },
  ])
}

async function measureStart(starting: Promise<Server>): Promise<number> {
  const { milliseconds, stop } = await starting
  await stop()
  return milliseconds
}
