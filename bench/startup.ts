import { startStaticServer, startSite, type Server } from './helpers/servers.ts'
import { measureInTurn, median } from './helpers/statistics.ts'
import { atMost, optional, inHundredths, inMilliseconds, printRows } from './helpers/table.ts'

const times = 9

/** Measures the time from the start of the process to the end of its first response, with existing content. */
export async function benchStartup(dataDir: string, stills: string): Promise<string[]> {
  const results = await measureInTurn(times, {
    site: () => timed(startSite(dataDir)),
    bare: () => timed(startStaticServer(stills)),
  })
  const site = median(results.site)
  const bare = median(results.bare)
  const ratio = site / bare
  return printRows('From the start of the process to its first answer', [
    { what: 'time', is: `site ${inMilliseconds(site)} · bare ${inMilliseconds(bare)}` },
    { what: 'site to bare', is: inHundredths(ratio), goals: [optional(atMost(ratio, 2.3))] },
  ])
}

async function timed(starting: Promise<Server>): Promise<number> {
  const { milliseconds, stop } = await starting
  await stop()
  return milliseconds
}
