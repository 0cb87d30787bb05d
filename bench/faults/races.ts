import { join } from 'node:path'
import { adminKind } from '#core/admins/admin.ts'
import { eventKind } from '#core/content/event.ts'
import { openStore, type StoreLocation } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { startPostgres } from '../helpers/postgres.ts'
import type { FaultKind, FaultOutcome, Workspace } from './helpers/fault-kind.ts'
import { initializeStore, startFaultSite } from './helpers/fault-site.ts'
import {
  createSessions,
  eventForm,
  eventsAction,
  RecordedEditor,
} from './helpers/recorded-editor.ts'

type Race = {
  port: number
  store: Store
  location: StoreLocation
  editors: [RecordedEditor, RecordedEditor]
}

const adminsAction = '/adminf83922ab/actions/admins'

/** Two administrators change the same version at the same time: one wins, the other is told. */
async function editConcurrently({ port, store, editors }: Race): Promise<string[]> {
  const created = await store.write('bench', ({ documents }) =>
    documents.save(eventKind, {
      key: crypto.randomUUID(),
      body: {
        titles: { uk: 'Подія', en: 'Event' },
        link: 'https://example.org/',
        dates: { start: '2099-05-01', end: '2099-05-02' },
      },
    }),
  )
  if (!created.ok) return [`An event was refused: ${created.reason}`]
  const { id, version } = created.document
  const statuses = await Promise.all(
    editors.map(async (editor) => {
      const title = crypto.randomUUID()
      const form = { ...eventForm(title), intent: 'update', id, version: `${version}` }
      return (await editor.post(port, eventsAction, form)).status
    }),
  )
  const after = await store.documents.byId(eventKind, id)
  const hasOneWinner =
    ['200,409', '409,200'].includes(statuses.join()) && after?.version === version + 1
  return hasOneWinner ? [] : [`Two edits of one version got ${statuses.join(' and ')}`]
}

/** One form is sent five times at once, as after a double click on a slow network. */
async function sendFiveTimes({ port, store, editors: [editor] }: Race): Promise<string[]> {
  const form = eventForm(crypto.randomUUID())
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => (await editor.post(port, eventsAction, form)).status),
  )
  const events = await store.documents.all(eventKind, { removed: false })
  const copies = events.filter(({ body }) => body.titles.uk === form['titleUk']).length
  return copies === 1 && statuses.every((status) => status === 200)
    ? []
    : [`A form sent five times got ${statuses.join()} and made ${copies} events`]
}

/** The last two administrators remove each other at the same time. */
async function removeEachOther({ port, store, location }: Race): Promise<string[]> {
  const [first, second] = await store.documents.all(adminKind, { removed: false })
  if (!first || !second) return ['There are no two administrators']
  const [firstCookie = '', secondCookie = ''] = await createSessions(location, 2)
  const remove = (cookie: string, { id, version }: { id: string; version: number }) =>
    new RecordedEditor(cookie).post(port, adminsAction, {
      intent: 'delete',
      id,
      version: String(version),
    })
  await Promise.all([remove(firstCookie, second), remove(secondCookie, first)])
  const remaining = await store.documents.all(adminKind, { removed: false })
  const removed = [first, second].filter(({ id }) => !remaining.some((admin) => admin.id === id))
  for (const { id, version } of removed) {
    await store.write('bench', ({ documents }) => documents.restore(adminKind, id, version + 1))
  }
  return remaining.length >= 1 ? [] : ['No administrator is left']
}

async function runRace(
  { directory, rounds }: Workspace,
  location: StoreLocation,
  race: (race: Race) => Promise<string[]>,
): Promise<FaultOutcome> {
  const dataDir = 'dataDir' in location ? location.dataDir : join(directory, 'data')
  await initializeStore(location)
  const site = await startFaultSite(location, dataDir)
  const store = await openStore(location)
  try {
    const [first = '', second = ''] = await createSessions(location, 2)
    const editors: Race['editors'] = [new RecordedEditor(first), new RecordedEditor(second)]
    const problems: string[] = []
    for (let round = 0; round < rounds; round++) {
      problems.push(...(await race({ port: site.port, store, location, editors })))
    }
    return { problems, figures: [] }
  } finally {
    await store.close()
    await site.stop()
  }
}

const raceKinds: [string, number, (race: Race) => Promise<string[]>][] = [
  ['two edits of one version at once', 1_000, editConcurrently],
  ['a form sent five times at once', 100, sendFiveTimes],
  ['the last two administrators remove each other', 1_000, removeEachOther],
]

export const races: FaultKind[] = raceKinds.flatMap(([name, rounds, race]) => [
  {
    name: `${name}, SQLite`,
    rounds,
    run: (workspace) => runRace(workspace, { dataDir: join(workspace.directory, 'data') }, race),
  },
  {
    name: `${name}, PostgreSQL`,
    rounds,
    async run(workspace) {
      const server = await startPostgres()
      try {
        return await runRace(workspace, { databaseUrl: server.databaseUrl }, race)
      } finally {
        await server.stop()
      }
    },
  },
])
