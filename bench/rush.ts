import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { adminKind } from '#core/admins/admin.ts'
import { createSequenceEvent, readStored } from '#scripts/testing/sign-ups/sequence-event.ts'
import { SessionWriter } from '#server/storage/admins/sessions.ts'
import type { Database } from '#server/storage/base/tables.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import { type StoreLocation, withDatabase } from '#server/storage/open-store.ts'
import { startDemo } from './helpers/demo-site.ts'
import { encodeForm, urlencoded } from './helpers/forms.ts'
import { sendRequest } from './helpers/http-client.ts'
import { startPostgres } from './helpers/postgres.ts'
import { Rush, type RushFigures } from './helpers/rush.ts'
import type { Server } from './helpers/servers.ts'
import {
  atLeast,
  atMost,
  asPercent,
  inMilliseconds,
  inSeconds,
  printRows,
} from './helpers/table.ts'

const token = 'only-for-the-bench-of-the-rush'

/** For how many of them there is room. */
const crowds = [
  { room: 'room for all', isFull: false },
  { room: 'room for half of them', isFull: true },
]

/**
 * Eight hundred people sign up within twenty seconds and stay on their private pages, while others read the front page;
 * first for an event with room for all, then for one that becomes full, and where some give up their place again.
 * BASE=folder measures the build in that folder first, ONLY=SQLite or ONLY=PostgreSQL chooses an engine, PEOPLE=number
 * lets fewer come.
 */
export async function benchRush(directory: string): Promise<string[]> {
  const { BASE, ONLY = '', PEOPLE = '800' } = process.env
  const people = Number(PEOPLE)
  const missed: string[] = []
  for (const engine of ['SQLite', 'PostgreSQL'].filter((name) => name.includes(ONLY))) {
    for (const { room, isFull } of crowds) {
      const options = { engine, people, isFull, directory }
      const title = `${room}, ${engine}`
      if (BASE) print(`${title}, before`, await measure({ ...options, folder: resolve(BASE) }))
      missed.push(...print(`${title}, this build`, await measure(options)))
    }
  }
  return missed
}

type MeasureOptions = {
  engine: string
  people: number
  isFull: boolean
  directory: string
  /** Of another build. */
  folder?: string
}

async function measure({
  engine,
  people,
  isFull,
  directory,
  folder,
}: MeasureOptions): Promise<RushFigures> {
  const dataDir = join(directory, 'rush')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir)
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined
  const location: StoreLocation = postgres ? { databaseUrl: postgres.databaseUrl } : { dataDir }
  const settings = { METRICS_TOKEN: token }
  const site = await startDemo(location, dataDir, settings, folder ? { folder } : {})
  try {
    // The schema is that of the build, which may be an older one.
    const capacity = isFull ? Math.floor(people / 2) : people
    const slug = await withDatabase(location, ({ db }) => addEvent(site, db, capacity))
    return await new Rush(site, { slug, metricsToken: token, isFull }).run(people)
  } finally {
    await site.stop()
    await postgres?.stop()
  }
}

async function addEvent({ port }: Server, db: Database, capacity: number): Promise<string> {
  const [admin] = await new DocumentReader(db).all(adminKind, { removed: false })
  if (!admin) throw new Error('The demo has no administrators')
  const session = await new SessionWriter(db).create(admin.id, new Date())
  const send = async (path: string, form?: Record<string, string>) => {
    const { status, body } = await sendRequest(port, path, {
      headers: { origin: `http://127.0.0.1:${port}`, ...urlencoded },
      sessionCookie: `session=${session}`,
      ...(form && { method: 'POST', body: encodeForm(form) }),
    })
    return { status, body: body.toString() }
  }
  const site = {
    db,
    instances: 1,
    post: (_: number, path: string, form: Record<string, string>) => send(path, form),
    get: (_: number, path: string) => send(path),
    moveClock: () => {},
  }
  const id = await createSequenceEvent(site, crypto.randomUUID(), capacity)
  const { event } = await readStored(db, id)
  return event.slug ?? ''
}

function print(title: string, figures: RushFigures): string[] {
  const { formMedian, formSlowest, refusedForms, after, hits } = figures
  return printRows(`${figures.people} people sign up within 20 s: ${title}`, [
    {
      label: 'all done after the last has come',
      value: inSeconds(after),
      goals: [atMost(after, 1_000)],
    },
    {
      label: 'a form, median',
      value: inMilliseconds(formMedian),
      goals: [atMost(formMedian, 300)],
    },
    { label: 'a form, 95 %', value: inMilliseconds(figures.form95) },
    {
      label: 'a form, slowest',
      value: inMilliseconds(formSlowest),
      goals: [atMost(formSlowest, 2_000)],
    },
    { label: 'forms refused', value: String(refusedForms), goals: [atMost(refusedForms, 0)] },
    { label: 'a private page, median', value: inMilliseconds(figures.pageMedian) },
    { label: 'a private page, 95 %', value: inMilliseconds(figures.page95) },
    { label: 'private pages loaded again', value: String(figures.reloads) },
    { label: 'places asked for', value: String(figures.askedPlaces) },
    ...(figures.askedPlaces > 0
      ? [
          { label: 'a place, median', value: inMilliseconds(figures.placeMedian) },
          { label: 'a place, 95 %', value: inMilliseconds(figures.place95) },
        ]
      : []),
    {
      label: 'of these refused',
      value: String(figures.refusedReads),
      goals: [atMost(figures.refusedReads, 0)],
    },
    { label: 'front page from the cache', value: asPercent(hits), goals: [atLeast(hits, 0.95)] },
    { label: 'front page, median', value: inMilliseconds(figures.readerMedian) },
    { label: 'front page, 95 %', value: inMilliseconds(figures.reader95) },
    { label: 'processor of the site', value: inSeconds(figures.processor) },
  ])
}
