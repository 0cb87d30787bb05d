import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SignUpSequence } from '#scripts/testing/sign-ups/sequence.ts'
import { type StoreLocation, withDatabase } from '#server/storage/open-store.ts'
import { startPostgres } from '../helpers/postgres.ts'
import type { FaultKind, FaultOutcome, Workspace } from './helpers/fault-kind.ts'
import { SignUpInstances } from './helpers/sign-up-instances.ts'
import { runCrowds } from './sign-up-crowds.ts'

/** So many sequences run at a time, each with an event of its own. */
const sequencesAtOnce = 10
const stepsOfSequence = 8

/** Sign-ups in random order at two instances, of which one is killed in each batch of sequences. */
async function runSequences(workspace: Workspace, location: StoreLocation): Promise<FaultOutcome> {
  const { directory, rounds, random } = workspace
  const instances = await SignUpInstances.start(location, directory)
  const total = { requests: 0, acknowledged: 0, unanswered: 0, kills: 0 }
  const problems: string[] = []
  try {
    await withDatabase(location, async ({ db }) => {
      const site = instances.site(db)
      for (let done = 0; done < rounds; done += sequencesAtOnce) {
        instances.clock.reset()
        const sequences: SignUpSequence[] = []
        for (let nth = done; nth < Math.min(rounds, done + sequencesAtOnce); nth++) {
          sequences.push(await SignUpSequence.prepare(site, random.below(2 ** 32)))
        }
        const running = Promise.all(sequences.map((sequence) => sequence.run(stepsOfSequence)))
        const killing = pause(random.below(400)).then(() => instances.killOne(random.below(2)))
        for (const outcome of await running) {
          problems.push(...outcome.problems)
          total.requests += outcome.requests
          total.acknowledged += outcome.acknowledged
          total.unanswered += outcome.unanswered
        }
        await killing
        total.kills += 1
      }
    })
  } finally {
    await instances.stop()
  }
  const figures = [
    `${total.requests} requests`,
    `${total.acknowledged} acknowledged`,
    `${total.unanswered} lost in ${total.kills} kills`,
  ]
  return { problems, figures }
}

type Run = (workspace: Workspace, location: StoreLocation) => Promise<FaultOutcome>

const onSqlite = (run: Run) => (workspace: Workspace) =>
  run(workspace, { dataDir: join(workspace.directory, 'data') })

const onPostgres = (run: Run) => async (workspace: Workspace) => {
  const server = await startPostgres()
  try {
    return await run(workspace, { databaseUrl: server.databaseUrl })
  } finally {
    await server.stop()
  }
}

export const signUps: FaultKind[] = [
  ['sign-ups in random order', runSequences, 1_000] as const,
  ['500 people for 50 places', runCrowds, 10] as const,
].flatMap(([name, run, rounds]) => [
  { name: `${name}, SQLite`, rounds, run: onSqlite(run) },
  { name: `${name}, PostgreSQL`, rounds, run: onPostgres(run) },
])
