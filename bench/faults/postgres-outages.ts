import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../helpers/postgres.ts'
import type { Server } from '../helpers/servers.ts'
import {
  Slowest,
  type FaultClass,
  type FaultOutcome,
  type Workspace,
} from './helpers/fault-class.ts'
import { initializeStore, startFaultSite } from './helpers/fault-site.ts'
import { isShown, signInRecordedEditor, type RecordedEditor } from './helpers/recorded-editor.ts'
import { TcpProxy } from './helpers/tcp-proxy.ts'

type BenchPostgres = Awaited<ReturnType<typeof startPostgres>>
type Outage = { begin: () => Promise<void>; end: () => Promise<void> }

/** Writes must be possible again, and every instance must show them, so soon after the database is back. */
const recoveryGoal = 10_000

/** Two instances, written to at both, lose their database again and again. */
async function runOutages(
  { directory, rounds, random }: Workspace,
  createOutage: (postgres: BenchPostgres, proxy: TcpProxy) => Outage,
): Promise<FaultOutcome> {
  const postgres = await startPostgres()
  const proxy = new TcpProxy(Number(new URL(postgres.databaseUrl).port))
  const direct = { databaseUrl: postgres.databaseUrl }
  const throughProxy = new URL(postgres.databaseUrl)
  throughProxy.port = String(await proxy.listen())
  const location = { databaseUrl: throughProxy.href }
  const dataDir = join(directory, 'data')
  await initializeStore(direct, dataDir)
  const editor = await signInRecordedEditor(direct)
  const instances = await Promise.all([1, 2].map(() => startFaultSite(location, dataDir)))
  const outage = createOutage(postgres, proxy)
  const recovery = new Slowest()
  const problems: string[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      let isOver = false
      const writing = instances.map(({ port }) => editor.addUntil(port, () => isOver, 2))
      await pause(random.below(200))
      await outage.begin()
      await pause(random.below(500))
      await outage.end()
      recovery.add(await millisecondsUntilConsistent(instances, editor))
      isOver = true
      await Promise.all(writing)
    }
    problems.push(...(await editor.findProblems(direct)))
    if (recovery.milliseconds > recoveryGoal) problems.push(`A recovery took ${recovery}`)
    for (const instance of instances) if (instance.hasEnded()) problems.push('An instance ended')
  } finally {
    for (const instance of instances) await instance.stop()
    proxy.close()
    await postgres.stop()
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

const outages: [string, (postgres: BenchPostgres, proxy: TcpProxy) => Outage][] = [
  ['is restarted', (postgres) => ({ begin: postgres.shutDown, end: postgres.startAgain })],
  ['is killed', (postgres) => ({ begin: postgres.kill, end: postgres.startAgain })],
  [
    'is cut off',
    (_, proxy) => ({
      begin: async () => proxy.cut(),
      end: async () => proxy.join(),
    }),
  ],
]

export const postgresOutages: FaultClass[] = outages.map(([name, createOutage]) => ({
  name: `PostgreSQL ${name}, two instances`,
  rounds: 100,
  run: (workspace) => runOutages(workspace, createOutage),
}))
