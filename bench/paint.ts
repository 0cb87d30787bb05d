import { measurePage, type PageMeasurement } from './helpers/lighthouse.ts'
import { startStaticServer, startSite } from './helpers/servers.ts'
import { measureInTurn, median } from './helpers/statistics.ts'
import {
  atLeast,
  atMost,
  optional,
  inHundredths,
  inMilliseconds,
  printRows,
  type Row,
} from './helpers/table.ts'

const times = 5

/** Measures the home page on a phone, beside the same text, styles and fonts without scripts. */
export async function benchPaint(
  dataDir: string,
  stills: string,
  chromePath: string,
): Promise<string[]> {
  const site = await startSite(dataDir)
  const still = await startStaticServer(stills)
  const home = `http://127.0.0.1:${site.port}/`
  try {
    const speed = (url: string) => () => measurePage(chromePath, url, ['performance'])
    const file = `http://127.0.0.1:${still.port}/`
    const results = await measureInTurn(times, { site: speed(home), still: speed(file) })
    return printRows('The home page on a phone', [
      ...paints(results.site, results.still),
      scores('scores, uk', await measurePage(chromePath, home)),
      scores('scores, en', await measurePage(chromePath, `${home}?lng=en`)),
    ])
  } finally {
    await site.stop()
    await still.stop()
  }
}

function paints(site: PageMeasurement[], still: PageMeasurement[]): Row[] {
  const beside = (name: 'firstPaint' | 'largestPaint') =>
    `site ${inMilliseconds(of(site, name))} · files ${inMilliseconds(of(still, name))}`
  const ratio = of(site, 'largestPaint') / of(still, 'largestPaint')
  const blocking = of(site, 'blocking')
  const shift = of(site, 'shift')
  return [
    { what: 'first paint', is: beside('firstPaint') },
    { what: 'largest paint', is: beside('largestPaint') },
    {
      what: 'largest paint, site to files',
      is: inHundredths(ratio),
      goals: [atMost(ratio, 1.15), optional(atMost(ratio, 1.1))],
    },
    { what: 'blocking', is: inMilliseconds(blocking), goals: [optional(atMost(blocking, 50))] },
    { what: 'layout shift', is: String(shift), goals: [optional(atMost(shift, 0))] },
  ]
}

type Measured = 'firstPaint' | 'largestPaint' | 'blocking' | 'shift'

function of(looks: PageMeasurement[], name: Measured): number {
  return median(looks.map((look) => look[name]))
}

/** The four scores of Lighthouse and its findings. */
export function scores(what: string, look: PageMeasurement): Row {
  const each = Object.entries(look.scores)
  const scoreTexts = each.map(([name, score]) => `${name} ${score}`).join(' · ')
  const lowest = Math.min(...each.map(([, score]) => score))
  return {
    what,
    is: [scoreTexts, ...look.faults].join('\n      '),
    goals: [optional(atLeast(lowest, 100))],
  }
}
