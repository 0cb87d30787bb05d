import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/storage/base/tables.ts'
import { openPostgres } from '#server/storage/postgres/postgres.ts'
import { openSqlite } from '#server/storage/sqlite/sqlite.ts'
import { Store } from '#server/storage/store.ts'
import { copyOriginals } from './helpers/copy-content.ts'
import { originalCount, originalYear, writeOriginals } from './helpers/original-content.ts'
import { startPostgres } from './helpers/postgres.ts'
import { startSite, startUncachedSite, type Server } from './helpers/servers.ts'
import { measureInTurn, median } from './helpers/statistics.ts'
import { atMost, inMebibytes, printRows, type Goal, type Row } from './helpers/table.ts'

const rounds = 7
const maxRatio = 2
/** What is quicker than this is not compared: the noise would be measured. */
const negligibleMilliseconds = 8
const maxPageBytes = 100_000
const maxSearchMilliseconds = 50

type Settings = { DATA_DIR: string; DATABASE_URL?: string }
type GrownSite = Server & { items: number; token: string; slugs: Record<string, string> }
type Reply = { milliseconds: number; bytes: number }

/** The pages, lists, feeds and searches with few and with many documents of each kind, on both engines. */
export async function benchGrowth(directory: string, items: readonly number[]): Promise<string[]> {
  const createFolder = () => mkdtemp(join(directory, 'grown-'))
  const sqlite = await benchEngine('SQLite', items, async () => ({
    DATA_DIR: await createFolder(),
  }))
  const postgres = await startPostgres()
  try {
    const onPostgres = await benchEngine('PostgreSQL', items, async (count) => ({
      DATA_DIR: await createFolder(),
      DATABASE_URL: await postgres.createDatabase(`grown_${count}`),
    }))
    return [...sqlite, ...onPostgres]
  } finally {
    await postgres.stop()
  }
}

async function benchEngine(
  engine: string,
  items: readonly number[],
  createSettings: (items: number) => Promise<Settings>,
): Promise<string[]> {
  const sites: GrownSite[] = []
  try {
    for (const count of items) {
      const startedAt = performance.now()
      sites.push(await startGrownSite(count, await createSettings(count)))
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
      process.stdout.write(`  ${engine}: ${count} of each kind written in ${seconds} s\n`)
    }
    const rows: Row[] = []
    for (const screen of screens) rows.push(await measureScreen(screen, sites))
    const memory = sites.map((site) => inMebibytes(site.memory()))
    rows.push({ label: 'resident memory afterwards', value: memory.join(' · ') })
    const title = `${engine}: milliseconds with ${items.join(' · ')} items of each kind`
    return printRows(title, rows)
  } finally {
    for (const site of sites) await site.stop()
  }
}

/** A site without its page cache, so that each request is rendered. */
async function startGrownSite(items: number, settings: Settings): Promise<GrownSite> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings
  const siteSettings = { ...settings, EVENTS_LOAD_DELAY_MS: '0' }
  // The demo creates its tables and administrators.
  await (await startSite(dataDir, siteSettings)).stop()
  const engine = databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir)
  const clock = { now: new Date(`${originalYear}-03-01T12:00:00Z`) }
  const store = new Store(engine, () => clock.now)
  const token = await writeOriginals(store)
  await copyOriginals(engine.db, { items, isPostgres: databaseUrl !== undefined })
  const slugs = await findSlugs(engine.db)
  await store.close()
  return { ...(await startUncachedSite(dataDir, siteSettings)), items, token, slugs }
}

/** The slug of a document of each kind, in the middle of its list. */
async function findSlugs(db: Database): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('documents')
    .select(({ fn }) => ['kind', fn.max<string>('slug').as('slug')])
    .where('state', '=', 'published')
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, slug }) => [kind, slug]))
}

type Screen = {
  label: string
  path: string
  isAdmin?: boolean
  /** A page of HTML has limits for its time and its bytes; a search has one of its own. */
  sort: 'page' | 'search' | 'feed'
}

const admin = '/adminf83922ab'
const page = (path: string): Screen => ({ label: path, path, sort: 'page' })
const search = (query: string): Screen => ({
  label: `search: ${query}`,
  path: `/search?q=${encodeURIComponent(query)}`,
  sort: 'search',
})
const adminPage = (path: string): Screen => ({
  label: `admin: ${path}`,
  path: admin + path,
  isAdmin: true,
  sort: 'page',
})
const feed = (path: string): Screen => ({ label: path, path, sort: 'feed' })

const screens: readonly Screen[] = [
  ...[
    '/',
    '/events',
    '/events/2000',
    '/events/2000?page=2',
    '/news',
    '/news?page=8',
    '/news/{news}',
    '/team',
    '/team/{organizer}',
  ].map(page),
  ...['/team?page=2', '/projects', '/projects?page=2', '/tips', '/philosophy'].map(page),
  ...['вогнище', 'волонтерам табору', 'сло', 'слово42', 'вогнеще'].map(search),
  ...['', '/events', '/news', '/organizers', '/projects', '/feedback', '/admins'].map(adminPage),
  ...['/news?page=99999', '/news?show=draft', '/news?show=en', '/events?show=bin'].map(adminPage),
  ...['/news?q=вогнище', '/feedback?show=all&q=слово42', '/news?show=en&q=вогнище'].map(adminPage),
  ...['/events.ics', '/news.rss', '/sitemap.xml', '/sitemap-news-1.xml'].map(feed),
]

async function measureScreen(screen: Screen, sites: readonly GrownSite[]): Promise<Row> {
  for (const site of sites) await request(site, screen)
  const measures = Object.fromEntries(
    sites.map((site) => [site.items, () => request(site, screen)]),
  )
  const results = await measureInTurn<string, Reply>(rounds, measures)
  const replies = sites.map(({ items }) => results[items] ?? [])
  const times = replies.map((list) => median(list.map(({ milliseconds }) => milliseconds)))
  const bytes = replies.map((list) => Math.max(...list.map((reply) => reply.bytes)))
  const sizes = bytes.map((count) => (count / 1000).toFixed(0)).join(' · ')
  const value = `${times.map((time) => time.toFixed(1)).join(' · ')} ms   ${sizes} KB`
  return { label: screen.label, value, goals: goalsOf(screen, times, bytes) }
}

function goalsOf({ sort }: Screen, times: readonly number[], bytes: readonly number[]): Goal[] {
  if (sort === 'feed') return []
  const [few = 0, ...more] = times
  const most = times.at(-1) ?? 0
  const ratio = Number((most / Math.max(few, negligibleMilliseconds / maxRatio)).toFixed(2))
  const kilobytes = Math.max(...bytes) / 1000
  const goals = [atMost(ratio, maxRatio), atMost(kilobytes, maxPageBytes / 1000)]
  if (sort === 'search') goals.push(atMost(more[0] ?? few, maxSearchMilliseconds))
  const [first, ...others] = goals
  return [first, ...others.filter(({ isMet }) => !isMet)].filter((goal) => goal !== undefined)
}

async function request(
  { port, token, slugs }: GrownSite,
  { path: template, isAdmin }: Screen,
): Promise<Reply> {
  const path = template.replace(/\{(\w+)\}/, (_, kind: string) => slugs[kind] ?? '')
  const startedAt = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'accept-encoding': 'identity', ...(isAdmin && { cookie: `session=${token}` }) },
    redirect: 'manual',
  })
  const { byteLength } = await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`)
  return { milliseconds: performance.now() - startedAt, bytes: byteLength }
}

/** `--items=100,1000`; by default a small site, a large one and one that no community will ever have. */
export function parseItems(argument: string | undefined): number[] {
  const items = argument?.split(',').map(Number) ?? [originalCount, 10_000, 100_000]
  if (items.every((count) => count >= originalCount && count % originalCount === 0)) return items
  throw new Error(`Numbers of items are multiples of ${originalCount}`)
}
