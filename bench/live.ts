import { chromium, type Page } from 'playwright'
import { signInEditor, type Editor } from './helpers/editor.ts'
import { startPostgres } from './helpers/postgres.ts'
import { startSite, type Server } from './helpers/servers.ts'
import { median, quantile } from './helpers/statistics.ts'
import { openStreams } from './helpers/live-streams.ts'
import { atMost, inKibibytes, inMilliseconds, printRows, type Row } from './helpers/table.ts'

const readers = 1_000
const crowd = 10_000
const edits = 30
const changes = 5

/** Measures how soon an edit at one instance is shown at another, and what many open pages cost. */
export async function benchLive(dataDir: string, chromePath: string): Promise<string[]> {
  const postgres = await startPostgres()
  const servers: Server[] = []
  try {
    const settings = {
      DATABASE_URL: postgres.databaseUrl,
      EVENTS_LOAD_DELAY_MS: '0',
      LIVE_STREAMS_PER_ADDRESS: String(crowd * 2),
    }
    const one = await startSite(dataDir, settings)
    servers.push(one)
    const other = await startSite(dataDir, settings)
    servers.push(other)
    const editor = await signInEditor(postgres.databaseUrl)
    return [
      ...printRows(
        `An edit at one instance, seen in a browser at another (PostgreSQL, ${readers} streams)`,
        await acrossInstances(one, other, editor, chromePath),
      ),
      ...printRows(`${crowd} open streams at one instance`, await manyStreams(one, editor)),
    ]
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}

async function acrossInstances(
  one: Server,
  other: Server,
  editor: Editor,
  executablePath: string,
): Promise<Row[]> {
  const streams = await openStreams([one.port, other.port], readers)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${other.port}/events?lng=en`)
    await noteTitles(page)
    const seenAfter = async (title: string) => {
      const begin = Date.now()
      await editor(one.port, title)
      return (await shownAt(page, title)) - begin
    }
    // The first edits only wait until the page is hydrated and listens.
    for (let nth = 0; nth < 5; nth += 1) await seenAfter(`First ${nth}.`)
    const times: number[] = []
    for (let nth = 0; nth < edits; nth += 1) times.push(await seenAfter(`Title ${nth}.`))
    times.sort((early, late) => early - late)
    const p50 = median(times)
    return [
      { what: 'p50', is: inMilliseconds(p50), goals: [atMost(p50, 250)] },
      { what: 'p95', is: inMilliseconds(quantile(times, 0.95)) },
      { what: 'slowest', is: inMilliseconds(times.at(-1) ?? Number.NaN) },
    ]
  } finally {
    await browser.close()
    streams.close()
  }
}

/** Makes the page record when each text of a heading was first painted. */
async function noteTitles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown: Record<string, number> = {}
    const note = () =>
      requestAnimationFrame(() => {
        for (const { textContent } of document.querySelectorAll('h2, h3')) {
          shown[textContent] ??= Date.now()
        }
      })
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(window, { shown })
  })
}

async function shownAt(page: Page, title: string): Promise<number> {
  const found = await page.waitForFunction(
    (wanted) => {
      const { shown = {} } = window as { shown?: Record<string, number> }
      return Object.entries(shown).find(([text]) => text.startsWith(wanted))?.[1]
    },
    title,
    { polling: 20, timeout: 20_000 },
  )
  return Number(await found.jsonValue())
}

async function manyStreams(server: Server, editor: Editor): Promise<Row[]> {
  const before = server.memory()
  const streams = await openStreams([server.port], crowd)
  try {
    const each = ((server.memory() - before) * 1024) / crowd
    const times: number[] = []
    for (let nth = 0; nth < changes; nth += 1) {
      const [time] = await Promise.all([
        streams.lastNotified(),
        editor(server.port, `Told ${nth}.`),
      ])
      times.push(time)
    }
    const slowest = Math.max(...times)
    const after = ((server.memory() - before) * 1024) / crowd
    return [
      { what: 'memory of each', is: inKibibytes(each), goals: goalOf(each) },
      { what: 'after changes', is: inKibibytes(after), goals: goalOf(after) },
      { what: 'the last one hears', is: inMilliseconds(median(times)) },
      { what: 'at worst', is: inMilliseconds(slowest), goals: [atMost(slowest, 1_000)] },
    ]
  } finally {
    streams.close()
  }
}

/** The memory of a process is not known on every system. */
const goalOf = (each: number) => (Number.isNaN(each) ? [] : [atMost(each, 40)])
