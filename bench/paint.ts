import { measurePage, type PageMeasurement } from './helpers/lighthouse.ts'
import { startStaticServer, startSite } from './helpers/servers.ts'
import { measureInTurn, median } from './helpers/statistics.ts'
import {
  atLeast,
  atMost,
  asOptional,
  asRatio,
  inMilliseconds,
  printRows,
  type Row,
} from './helpers/table.ts'

const measurementCount = 5

/** Measures the home page on a phone, and compares it with the same text, styles and fonts without scripts. */
export async function benchPaint(
  dataDir: string,
  responsesFile: string,
  chromePath: string,
): Promise<string[]> {
  const site = await startSite(dataDir)
  const staticServer = await startStaticServer(responsesFile)
  const home = `http://127.0.0.1:${site.port}/`
  try {
    const createSpeedMeasurement = (url: string) => () =>
      measurePage(chromePath, url, ['performance'])
    const staticPage = `http://127.0.0.1:${staticServer.port}/`
    const results = await measureInTurn(measurementCount, {
      site: createSpeedMeasurement(home),
      still: createSpeedMeasurement(staticPage),
    })
    return printRows('The home page on a phone', [
      ...paintRows(results.site, results.still),
      scoresRow('scores, uk', await measurePage(chromePath, home)),
      scoresRow('scores, en', await measurePage(chromePath, `${home}?lng=en`)),
    ])
  } finally {
    await site.stop()
    await staticServer.stop()
  }
}

function paintRows(site: PageMeasurement[], staticServer: PageMeasurement[]): Row[] {
  const besideFiles = (name: 'firstPaint' | 'largestPaint') =>
    `site ${inMilliseconds(medianOf(site, name))} · files ${inMilliseconds(medianOf(staticServer, name))}`
  const ratio = medianOf(site, 'largestPaint') / medianOf(staticServer, 'largestPaint')
  const blocking = medianOf(site, 'blocking')
  const shift = medianOf(site, 'shift')
  return [
    { label: 'first paint', value: besideFiles('firstPaint') },
    { label: 'largest paint', value: besideFiles('largestPaint') },
    {
      label: 'largest paint, site to files',
      value: asRatio(ratio),
      goals: [atMost(ratio, 1.15), asOptional(atMost(ratio, 1.1))],
    },
    {
      label: 'blocking',
      value: inMilliseconds(blocking),
      goals: [asOptional(atMost(blocking, 50))],
    },
    { label: 'layout shift', value: String(shift), goals: [asOptional(atMost(shift, 0))] },
  ]
}

type Measured = 'firstPaint' | 'largestPaint' | 'blocking' | 'shift'

function medianOf(measurements: PageMeasurement[], name: Measured): number {
  return median(measurements.map((measurement) => measurement[name]))
}

/** The four scores of Lighthouse and its findings. */
export function scoresRow(label: string, measurement: PageMeasurement): Row {
  const scores = Object.entries(measurement.scores)
  const scoreTexts = scores.map(([name, score]) => `${name} ${score}`).join(' · ')
  const lowest = Math.min(...scores.map(([, score]) => score))
  return {
    label,
    value: [scoreTexts, ...measurement.faults].join('\n      '),
    goals: [asOptional(atLeast(lowest, 100))],
  }
}
