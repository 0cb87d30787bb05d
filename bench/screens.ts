import { measurePage, type PageMeasurement } from './helpers/lighthouse.ts'
import { startSite } from './helpers/servers.ts'
import { median } from './helpers/statistics.ts'
import { atLeast, printRows, type Goal, type Row } from './helpers/table.ts'

const fastEnough = 95
const looksAtMost = 3

/** Every public screen in both languages, one person and one piece of news, as Lighthouse judges them. */
export async function benchScreens(dataDir: string, chromePath: string): Promise<string[]> {
  const site = await startSite(dataDir)
  try {
    const origin = `http://127.0.0.1:${site.port}`
    const rows: Row[] = []
    for (const path of await publicPaths(origin)) {
      for (const address of [path, `${path}?lng=en`]) {
        const row = await judge(address, () => measurePage(chromePath, origin + address))
        rows.push(row)
        // Half an hour of silence would look like a fault.
        process.stdout.write(`  ${row.what}: ${row.is.split('\n')[0]}\n`)
      }
    }
    return printRows('Every public screen on a phone', rows)
  } finally {
    await site.stop()
  }
}

/** Speed alone depends on what else the machine does: a slow look is repeated, and the middle counts. */
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

/** What the site map names; of news and people, which all look alike, the first of each. */
async function publicPaths(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<?]*)<\/loc>/g)].map(
    ([, loc]) => new URL(String(loc)).pathname,
  )
  const firstOf = (list: string) => listed.filter((path) => path.startsWith(`${list}/`)).slice(0, 1)
  return [...listed.filter((path) => !isItem(path)), ...firstOf('/news'), ...firstOf('/team')]
}

const isItem = (path: string) => /^\/(?:news|team)\/./.test(path)
