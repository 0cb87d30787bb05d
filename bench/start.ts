import { startBare, startSite, type Server } from './servers.ts'
import { inTurn, median } from './statistics.ts'
import { atMost, hope, inHundredths, inMilliseconds, print } from './table.ts'

const times = 9

/** From the start of the process to the end of its first answer, the content being there already. */
export async function benchStart(dataDir: string, stills: string): Promise<string[]> {
  const results = await inTurn(times, {
    site: () => timed(startSite(dataDir)),
    bare: () => timed(startBare(stills)),
  })
  const site = median(results.site)
  const bare = median(results.bare)
  const ratio = site / bare
  return print('From the start of the process to its first answer', [
    { what: 'time', is: `site ${inMilliseconds(site)} · bare ${inMilliseconds(bare)}` },
    { what: 'site to bare', is: inHundredths(ratio), goals: [hope(atMost(ratio, 2.3))] },
  ])
}

async function timed(starting: Promise<Server>): Promise<number> {
  const { milliseconds, stop } = await starting
  await stop()
  return milliseconds
}
