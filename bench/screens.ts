import { measurePage, type PageMeasurement } from './helpers/lighthouse.ts'
import { startSite } from './helpers/servers.ts'
import { median } from './helpers/statistics.ts'
import { atLeast, printRows, type Goal, type Row } from './helpers/table.ts'

const leastPerformance = 100
const maxMeasurements = 3

/** Lighthouse scores of every public screen in both languages, with one organizer and one news item. */
export async function benchScreens(dataDir: string, chromePath: string): Promise<string[]> {
  const site = await startSite(dataDir)
  try {
    const origin = `http://127.0.0.1:${site.port}`
    const rows: Row[] = []
    for (const path of await publicPaths(origin)) {
      for (const address of [path, `${path}?lng=en`]) {
        const row = await measureScreen(address, () => measurePage(chromePath, origin + address))
        rows.push(row)
        // It takes five minutes; without output it would look as if it hung.
        process.stdout.write(`  ${row.label}: ${row.value.split('\n')[0]}\n`)
      }
    }
    return printRows('Every public screen on a phone', rows)
  } finally {
    await site.stop()
  }
}

/** Only the speed depends on the machine's load: a slow measurement is repeated, and the median counts. */
async function measureScreen(label: string, measure: () => Promise<PageMeasurement>): Promise<Row> {
  const measurements = [await measure()]
  const speed = () =>
    Math.floor(median(measurements.map(({ scores }) => scores['performance'] ?? 0)))
  while (speed() < leastPerformance && measurements.length < maxMeasurements)
    measurements.push(await measure())
  const [{ scores, faults }] = measurements as [PageMeasurement]
  const goals: Goal[] = []
  const scoreTexts: string[] = []
  for (const [name, score] of Object.entries({ ...scores, performance: speed() })) {
    scoreTexts.push(`${name} ${score}`)
    const goal = atLeast(score, name === 'performance' ? leastPerformance : 100)
    if (!goal.isMet) goals.push({ ...goal, text: `${name} ${goal.text}` })
  }
  const shownFaults = goals.length > 0 ? faults : []
  return { label, value: [scoreTexts.join(' · '), ...shownFaults].join('\n      '), goals }
}

/** The pages of the sitemap, but of news, organizers and events only the first. */
async function publicPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<?]*)<\/loc>/g)].map(
    ([, loc]) => new URL(String(loc)).pathname,
  )
  const firstOf = (list: string) => paths.filter((path) => path.startsWith(`${list}/`)).slice(0, 1)
  const items = ['/news', '/team', '/events'].flatMap(firstOf)
  return [...paths.filter((path) => !isItem(path)), ...items]
}

const isItem = (path: string) => /^\/(?:news|team|events)\/./.test(path)
