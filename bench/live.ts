import { chromium, type Page } from 'playwright'
import { signInEditor, type Editor } from './helpers/editor.ts'
import { openStreams } from './helpers/live-streams.ts'
import { startPostgres } from './helpers/postgres.ts'
import { startSite, type Server } from './helpers/servers.ts'
import { median, quantile } from './helpers/statistics.ts'
import { atMost, inKibibytes, inMilliseconds, printRows, type Row } from './helpers/table.ts'

const readerCount = 1_000
const crowdSize = 10_000
const editCount = 30
const changeCount = 5

/** Measures how soon an edit at one instance is shown at another, and what many open pages cost. */
export async function benchLive(dataDir: string, chromePath: string): Promise<string[]> {
  const postgres = await startPostgres()
  const servers: Server[] = []
  try {
    const settings = {
      DATABASE_URL: postgres.databaseUrl,
      EVENTS_LOAD_DELAY_MS: '0',
      LIVE_STREAMS_PER_ADDRESS: String(crowdSize * 2),
    }
    const first = await startSite(dataDir, settings)
    servers.push(first)
    const second = await startSite(dataDir, settings)
    servers.push(second)
    const editor = await signInEditor(postgres.databaseUrl)
    return [
      ...printRows(
        `An edit at one instance, shown in a browser at another (PostgreSQL, ${readerCount} streams)`,
        await measureAcrossInstances(first, second, editor, chromePath),
      ),
      ...printRows(
        `${crowdSize} open streams at one instance`,
        await measureManyStreams(first, editor),
      ),
    ]
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}

async function measureAcrossInstances(
  first: Server,
  second: Server,
  editor: Editor,
  executablePath: string,
): Promise<Row[]> {
  const streams = await openStreams([first.port, second.port], readerCount)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${second.port}/events?lng=en`)
    await recordTitles(page)
    const millisecondsUntilShown = async (title: string) => {
      const begin = Date.now()
      await editor(first.port, title)
      return (await waitUntilShown(page, title)) - begin
    }
    // The first edits only wait until the page is hydrated and has opened its stream.
    for (let nth = 0; nth < 5; nth += 1) await millisecondsUntilShown(`First ${nth}.`)
    const times: number[] = []
    for (let nth = 0; nth < editCount; nth += 1)
      times.push(await millisecondsUntilShown(`Title ${nth}.`))
    times.sort((shorter, longer) => shorter - longer)
    const p50 = median(times)
    return [
      { label: 'p50', value: inMilliseconds(p50), goals: [atMost(p50, 250)] },
      { label: 'p95', value: inMilliseconds(quantile(times, 0.95)) },
      { label: 'slowest', value: inMilliseconds(times.at(-1) ?? Number.NaN) },
    ]
  } finally {
    await browser.close()
    streams.close()
  }
}

/** Makes the page record when each text of a heading was first painted. */
async function recordTitles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shownAt: Record<string, number> = {}
    const recordShownTexts = () =>
      requestAnimationFrame(() => {
        for (const { textContent } of document.querySelectorAll('h2, h3')) {
          shownAt[textContent] ??= Date.now()
        }
      })
    new MutationObserver(recordShownTexts).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(window, { shownAt })
  })
}

async function waitUntilShown(page: Page, title: string): Promise<number> {
  const timeHandle = await page.waitForFunction(
    (titleStart) => {
      const { shownAt = {} } = window as { shownAt?: Record<string, number> }
      return Object.entries(shownAt).find(([text]) => text.startsWith(titleStart))?.[1]
    },
    title,
    { polling: 20, timeout: 20_000 },
  )
  return Number(await timeHandle.jsonValue())
}

async function measureManyStreams(server: Server, editor: Editor): Promise<Row[]> {
  const memoryBefore = server.memory()
  const streams = await openStreams([server.port], crowdSize)
  try {
    const perStream = ((server.memory() - memoryBefore) * 1024) / crowdSize
    const times: number[] = []
    for (let nth = 0; nth < changeCount; nth += 1) {
      const [time] = await Promise.all([
        streams.lastNotified(),
        editor(server.port, `Change ${nth}.`),
      ])
      times.push(time)
    }
    const slowest = Math.max(...times)
    const perStreamAfterChanges = ((server.memory() - memoryBefore) * 1024) / crowdSize
    return [
      { label: 'memory per stream', value: inKibibytes(perStream), goals: memoryGoals(perStream) },
      {
        label: 'memory, after changes',
        value: inKibibytes(perStreamAfterChanges),
        goals: memoryGoals(perStreamAfterChanges),
      },
      { label: 'last stream notified', value: inMilliseconds(median(times)) },
      {
        label: 'last stream, slowest',
        value: inMilliseconds(slowest),
        goals: [atMost(slowest, 1_000)],
      },
    ]
  } finally {
    streams.close()
  }
}

/** The memory of a process is not known on every system. */
const memoryGoals = (perStream: number) => (Number.isNaN(perStream) ? [] : [atMost(perStream, 40)])
