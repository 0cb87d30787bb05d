import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { downgradeToSchema } from '#scripts/testing/schema-versions.ts'
import { verifyBackup } from '#server/storage/backup/verify-backup.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { initializeStore, startDemo, storeSettings } from '../helpers/demo-site.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { signInRecordedEditor, type RecordedEditor } from '../helpers/recorded-editor.ts'
import { killProcess } from '../helpers/servers.ts'
import { killDuringCopies } from './copies.ts'
import { Slowest, type FaultKind, type FaultOutcome, type Workspace } from './helpers/fault-kind.ts'

/** Reading all events after each kill would become slow in a store with thousands of them. */
const roundsPerStore = 50
const readyGoal = 2_000

export type KilledStore = { location: StoreLocation; dataDir: string; editor: RecordedEditor }
type Round = (store: KilledStore, workspace: Workspace) => Promise<string[]>

async function runRounds(
  workspace: Workspace,
  createLocation: (dataDir: string) => Promise<StoreLocation>,
  round: Round,
): Promise<FaultOutcome> {
  const problems: string[] = []
  const [plain, ready] = [new Slowest(), new Slowest()]
  const acknowledged = { events: 0, images: 0 }
  for (let done = 0; done < workspace.rounds; done += roundsPerStore) {
    const dataDir = join(workspace.directory, `store-${done}`)
    const location = await createLocation(dataDir)
    await initializeStore(location)
    const store = { location, dataDir, editor: await signInRecordedEditor(location) }
    const untouched = await startDemo(location, dataDir)
    plain.add(untouched.milliseconds)
    await untouched.stop()
    for (let nth = done; nth < Math.min(done + roundsPerStore, workspace.rounds); nth++) {
      problems.push(...(await round(store, workspace)))
      const site = await startDemo(location, dataDir)
      ready.add(site.milliseconds)
      await site.stop()
      problems.push(...(await store.editor.findProblems(location)))
    }
    acknowledged.events += store.editor.acknowledgedCount
    acknowledged.images += store.editor.images.size
    rmSync(dataDir, { recursive: true, force: true })
  }
  if (ready.milliseconds > readyGoal)
    problems.push(`A start after a kill took ${ready}, another one ${plain}`)
  const { events, images } = acknowledged
  const counts = images > 0 ? `${images} acknowledged images` : `${events} acknowledged events`
  return { problems, figures: [counts, `slowest start ${ready}, plain ${plain}`] }
}

/** Waits until so many more are acknowledged, because a busy machine takes longer, or no more will be. */
async function waitForCount(
  count: () => number,
  more: number,
  isOver = () => false,
): Promise<void> {
  const goal = count() + more
  while (count() < goal && !isOver()) await pause(2)
}

const killDuringWrites: Round = async ({ location, dataDir, editor }, { random }) => {
  const site = await startDemo(location, dataDir)
  let isOver = false
  const writing = editor.addUntil(site.port, () => isOver)
  await waitForCount(() => editor.acknowledgedCount, random.below(20))
  await pause(random.below(20))
  isOver = true
  await site.kill()
  await writing
  return []
}

const killDuringUploads: Round = async ({ location, dataDir, editor }, { random }) => {
  const site = await startDemo(location, dataDir)
  const addresses: string[] = []
  const uploads = Array.from({ length: 3 }, async () => {
    const size = 40 + random.below(400)
    const address = await editor.upload(
      site.port,
      await fourColorImage(size, size).jpeg().toBuffer(),
    )
    if (address !== undefined) addresses.push(address)
  })
  const ended = Promise.all(uploads)
  let isOver = false
  void ended.then(() => (isOver = true))
  await waitForCount(
    () => addresses.length,
    random.below(3),
    () => isOver,
  )
  await pause(random.below(100))
  await site.kill()
  await ended
  const restarted = await startDemo(location, dataDir)
  // Visitors do not see a photo before it is said who is in it.
  const replies = await Promise.all(addresses.map((path) => editor.read(restarted.port, path)))
  await restarted.stop()
  return replies
    .filter(({ status }) => status !== 200)
    .map(({ status }) => `An acknowledged image is answered with ${status}`)
}

/** Runs a command of the project and kills it after the time. */
async function killCommand(
  name: 'backup' | 'restore',
  file: string,
  { location, dataDir }: KilledStore,
  milliseconds: number,
): Promise<void> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...storeSettings(location) }
  const child = spawn(process.execPath, [`scripts/${name}.ts`, file], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await Promise.race([ended, pause(milliseconds)])
  await killProcess(child)
}

const killDuringBackup: Round = async (store, { directory, random }) => {
  const site = await startDemo(store.location, store.dataDir)
  const file = join(directory, `${crypto.randomUUID()}.backup`)
  let isOver = false
  const writing = store.editor.addUntil(site.port, () => isOver, 2)
  await killCommand('backup', file, store, 200 + random.below(800))
  isOver = true
  await writing
  await site.stop()
  if (!existsSync(file)) return []
  const manifest = await verifyBackup(file).catch((error: unknown) => String(error))
  rmSync(file)
  return typeof manifest === 'string' ? [`An incomplete backup has its name: ${manifest}`] : []
}

/** The store is restored to its state before an event: afterwards it has that state, or the event as well. */
const killDuringRestore: Round = async (store, { directory, random }) => {
  await addEvents(store, 20)
  const file = join(directory, `${crypto.randomUUID()}.backup`)
  await killCommand('backup', file, store, 60_000)
  // The sessions end with a restore.
  const laterEditor = await signInRecordedEditor(store.location)
  await addEvents({ ...store, editor: laterEditor }, 1)
  await killCommand('restore', file, store, 200 + random.below(900))
  rmSync(file)
  return store.editor.findProblems(store.location)
}

const killDuringMigration: Round = async (store, { random }) => {
  const { location, dataDir } = store
  await addEvents(store, 100)
  await downgradeToSchema(location, 9)
  const starting = startDemo(location, dataDir, {}, { killAfter: 60 + random.below(400) })
  await starting.catch(() => {})
  return []
}

/** Adds events unless the store has so many already. */
async function addEvents({ location, dataDir, editor }: KilledStore, count: number): Promise<void> {
  if (editor.acknowledgedCount >= count) return
  const site = await startDemo(location, dataDir)
  await editor.addUntil(site.port, () => editor.acknowledgedCount >= count)
  await site.stop()
}

const onSqlite = async (dataDir: string): Promise<StoreLocation> => ({ dataDir })

const roundsOf: [string, Round, { sqlite: number; postgres: number }][] = [
  ['writes', killDuringWrites, { sqlite: 300, postgres: 200 }],
  ['uploads', killDuringUploads, { sqlite: 100, postgres: 100 }],
  ['a backup', killDuringBackup, { sqlite: 50, postgres: 50 }],
  ['a restore', killDuringRestore, { sqlite: 50, postgres: 50 }],
  ['appends and copies', killDuringCopies, { sqlite: 100, postgres: 100 }],
  ['a migration', killDuringMigration, { sqlite: 50, postgres: 50 }],
]

/** kill -9, 1,000 times in a whole run. */
export const kills: FaultKind[] = roundsOf.flatMap(([name, round, { sqlite, postgres }]) => [
  {
    name: `kill -9 during ${name}, SQLite`,
    rounds: sqlite,
    run: (workspace) => runRounds(workspace, onSqlite, round),
  },
  {
    name: `kill -9 during ${name}, PostgreSQL`,
    rounds: postgres,
    async run(workspace) {
      const server = await startPostgres()
      try {
        const createLocation = async (dataDir: string) => ({
          databaseUrl: await server.createDatabase(`kills_${dataDir.split('-').at(-1)}`),
        })
        return await runRounds(workspace, createLocation, round)
      } finally {
        await server.stop()
      }
    },
  },
])
