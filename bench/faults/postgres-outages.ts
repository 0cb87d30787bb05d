import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { initializeStore, startDemo } from '../helpers/demo-site.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { isShown, signInRecordedEditor, type RecordedEditor } from '../helpers/recorded-editor.ts'
import type { Server } from '../helpers/servers.ts'
import { Slowest, type FaultKind, type FaultOutcome, type Workspace } from './helpers/fault-kind.ts'
import { TcpProxy } from './helpers/tcp-proxy.ts'

/** A database that two instances lose. */
type LosableDatabase = {
  /** Its address as the instances know it. */
  databaseUrl: string
  /** Its address for the bench. */
  directUrl: string
  lose: () => Promise<void>
  bringBack: () => Promise<void>
  close: () => Promise<void>
}

/** Writes must be possible again, and every instance must show them, so soon after the database is back. */
const recoveryGoal = 10_000

/** Two instances, written to at both, lose their database again and again. */
async function runOutages(
  { directory, rounds, random }: Workspace,
  database: LosableDatabase,
): Promise<FaultOutcome> {
  const direct = { databaseUrl: database.directUrl }
  const dataDir = join(directory, 'data')
  await initializeStore(direct)
  const editor = await signInRecordedEditor(direct)
  const instances = await Promise.all([1, 2].map(() => startDemo(database, dataDir)))
  const recovery = new Slowest()
  const problems: string[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      let isOver = false
      const writing = instances.map(({ port }) => editor.addUntil(port, () => isOver, 2))
      await pause(random.below(200))
      await database.lose()
      await pause(random.below(500))
      await database.bringBack()
      recovery.add(await millisecondsUntilConsistent(instances, editor))
      isOver = true
      await Promise.all(writing)
    }
    problems.push(...(await editor.findProblems(direct)))
    if (recovery.milliseconds > recoveryGoal) problems.push(`A recovery took ${recovery}`)
    for (const instance of instances) if (instance.hasEnded()) problems.push('An instance ended')
  } finally {
    for (const instance of instances) await instance.stop()
  }
  const figures = [
    `${editor.acknowledgedCount} acknowledged events`,
    `slowest recovery ${recovery}`,
  ]
  return { problems, figures }
}

/** How long it takes until each instance has taken a change that the other one shows. */
async function millisecondsUntilConsistent(
  instances: Server[],
  editor: RecordedEditor,
): Promise<number> {
  const startedAt = performance.now()
  for (const [nth, instance] of instances.entries()) {
    const other = instances[1 - nth] ?? instance
    let title: string | undefined
    while ((title = await editor.add(instance.port)) === undefined) await pause(20)
    while (!(await isShown(other.port, title))) await pause(20)
    if (performance.now() - startedAt > 6 * recoveryGoal) break
  }
  return performance.now() - startedAt
}

type BenchPostgres = Awaited<ReturnType<typeof startPostgres>>
type Outage = Pick<LosableDatabase, 'lose' | 'bringBack'>

/** One server, with a connection that can be cut. */
async function startServer(
  createOutage: (postgres: BenchPostgres, proxy: TcpProxy) => Outage,
): Promise<LosableDatabase> {
  const postgres = await startPostgres()
  const proxy = new TcpProxy(Number(new URL(postgres.databaseUrl).port))
  const throughProxy = new URL(postgres.databaseUrl)
  throughProxy.port = String(await proxy.listen())
  return {
    databaseUrl: throughProxy.href,
    directUrl: postgres.databaseUrl,
    ...createOutage(postgres, proxy),
    async close() {
      proxy.close()
      await postgres.stop()
    },
  }
}

const databases: [string, () => Promise<LosableDatabase>][] = [
  [
    'is restarted',
    () => startServer(({ shutDown, startAgain }) => ({ lose: shutDown, bringBack: startAgain })),
  ],
  [
    'is killed',
    () => startServer(({ kill, startAgain }) => ({ lose: kill, bringBack: startAgain })),
  ],
  [
    'is cut off',
    () =>
      startServer((_, proxy) => ({
        lose: async () => proxy.cut(),
        bringBack: async () => proxy.join(),
      })),
  ],
]

export const postgresOutages: FaultKind[] = databases.map(([name, start]) => ({
  name: `PostgreSQL ${name}, two instances`,
  rounds: 100,
  async run(workspace) {
    const database = await start()
    try {
      return await runOutages(workspace, database)
    } finally {
      await database.close()
    }
  },
}))
