import { measurePage, type PageMeasurement } from './helpers/lighthouse.ts'
import { startSite } from './helpers/servers.ts'
import { median } from './helpers/statistics.ts'
import { atLeast, printRows, type Goal, type Row } from './helpers/table.ts'

const fastEnough = 95
const looksAtMost = 3

/** Lighthouse scores of every public screen in both languages, with one organizer and one news item. */
export async function benchScreens(dataDir: string, chromePath: string): Promise<string[]> {
  const site = await startSite(dataDir)
  try {
    const origin = `http://127.0.0.1:${site.port}`
    const rows: Row[] = []
    for (const path of await publicPaths(origin)) {
      for (const address of [path, `${path}?lng=en`]) {
        const row = await judge(address, () => measurePage(chromePath, origin + address))
        rows.push(row)
        // It takes half an hour; without output it would look as if it hung.
        process.stdout.write(`  ${row.what}: ${row.is.split('\n')[0]}\n`)
      }
    }
    return printRows('Every public screen on a phone', rows)
  } finally {
    await site.stop()
  }
}

/** Only the speed depends on the machine's load: a slow measurement is repeated, and the median counts. */
async function judge(what: string, look: () => Promise<PageMeasurement>): Promise<Row> {
  const looks = [await look()]
  const speed = () => Math.floor(median(looks.map(({ scores }) => scores['performance'] ?? 0)))
  while (speed() < fastEnough && looks.length < looksAtMost) looks.push(await look())
  const [{ scores, faults }] = looks as [PageMeasurement]
  const goals: Goal[] = []
  const words: string[] = []
  for (const [name, score] of Object.entries({ ...scores, performance: speed() })) {
    words.push(`${name} ${score}`)
    const goal = atLeast(score, name === 'performance' ? fastEnough : 100)
    if (!goal.holds) goals.push({ ...goal, words: `${name} ${goal.words}` })
  }
  const missed = goals.length > 0 ? faults : []
  return { what, is: [words.join(' · '), ...missed].join('\n      '), goals }
}

/** The pages of the sitemap, but only the first news item and the first organizer. */
async function publicPaths(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<?]*)<\/loc>/g)].map(
    ([, loc]) => new URL(String(loc)).pathname,
  )
  const firstOf = (list: string) => listed.filter((path) => path.startsWith(`${list}/`)).slice(0, 1)
  return [...listed.filter((path) => !isItem(path)), ...firstOf('/news'), ...firstOf('/team')]
}

const isItem = (path: string) => /^\/(?:news|team)\/./.test(path)
