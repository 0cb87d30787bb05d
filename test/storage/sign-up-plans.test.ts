import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import postgres from 'postgres'
import { expect, test, vi } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { openStore, type StoreLocation, withDatabase } from '#server/storage/open-store.ts'
import { PostgresConnection } from '#server/storage/postgres/connection.ts'
import { migratedDatabase } from '#test/helpers/databases.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { expectSaved } from './contract/context.ts'
import { createKey, eventBody, signUpBody } from './helpers/bodies.ts'

/** Of other events, so that a plan that reads all of them is dearer than one that does not. */
const others = 20_000
/** More than there is room for. */
const together = 20

test('SQLite reads no sign-ups of other events for those who sign up together', async () => {
  const dataDir = temporaryFolder()
  await fillWithOthers({ dataDir })
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  await signUpTogether({ dataDir })
  const statements = new Set(prepare.mock.calls.map(([statement]) => statement))
  prepare.mockRestore()

  const database = new DatabaseSync(join(dataDir, 'vatra.sqlite'))
  const plans = [...statements].filter(isAboutSignUps).map((statement) => ({
    statement,
    steps: database
      .prepare(`explain query plan ${statement}`)
      .all()
      .map(({ detail }) => String(detail)),
  }))
  database.close()
  expect(plans.length).toBeGreaterThan(7)
  expect(plans.filter(({ steps }) => steps.some((step) => step.startsWith('SCAN')))).toEqual([])
})

test('PostgreSQL reads no sign-ups of other events for those who sign up together', async () => {
  const databaseUrl = await migratedDatabase()
  await fillWithOthers({ databaseUrl })
  const execute = vi.spyOn(PostgresConnection.prototype, 'query')
  await signUpTogether({ databaseUrl })
  const queries = execute.mock.calls.map(([statement, parameters]) => ({ statement, parameters }))
  execute.mockRestore()

  const database = postgres(databaseUrl, { max: 1 })
  const plans = []
  for (const { statement, parameters } of queries) {
    if (!isAboutSignUps(statement)) continue
    const [row] = await database.unsafe<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(
      `explain (format json) ${statement}`,
      [...(parameters as string[])],
    )
    plans.push({ statement, nodes: nodesOf(row['QUERY PLAN'][0].Plan) })
  }
  await database.end()
  expect(plans.length).toBeGreaterThan(7)
  expect(plans.filter(({ nodes }) => nodes.some(readsAll))).toEqual([])
})

async function fillWithOthers(location: StoreLocation): Promise<void> {
  // Creates the tables.
  await (await openStore(location)).close()
  const at = new Date().toISOString()
  await withDatabase(location, async ({ db }) => {
    await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(others)})
      insert into sign_ups (
        id, event_id, key, token, number, state, version, name, contact, contact_kind, people, answers,
        language, wants_reminder, note, attended, created_at, is_by_team, mailbox, network, wide_network
      )
      select 'other' || n, 'event' || (n % 100), 'key' || n, 'token' || n, n, 'waiting', 1, 'Іванна',
        n || '@example.org', 'email', 1, '{}', 'uk', 0, '', 0, ${sql.lit(at)}, 0,
        n || '@example.org', 'address' || (n % 1000), 'network' || (n % 100)
      from numbers`.execute(db)
    await sql`
      insert into sign_up_mails (id, sign_up_id, reason, tries, at, due_at)
      select id || ' 1', id, 'letter', 0, '2020-05-01T12:00:00.000Z', null from sign_ups`.execute(
      db,
    )
    await sql`
      insert into series_sign_ups (id, series, token, created_at, missed_offers)
      select 'series' || id, 'series' || event_id, 'series' || token, created_at, 0
      from sign_ups`.execute(db)
    await sql`analyze`.execute(db)
  })
}

/** From one network, so that the later ones are a burst, of which each has an offer that the second group finds. */
async function signUpTogether(location: StoreLocation): Promise<void> {
  const store = await openStore(location)
  const { id } = expectSaved(
    await store.write('anna', ({ documents }) =>
      documents.save(eventKind, {
        key: createKey(),
        body: eventBody({
          dates: { start: '2099-05-01', end: '2099-05-02' },
          signUp: { mode: 'open', capacity: String(together - 5) },
        }),
      }),
    ),
  )
  const forms = Array.from({ length: together }, (_, nth) => ({
    key: createKey(),
    eventId: id,
    body: signUpBody({ contact: `together${nth}@example.org` }),
    from: { address: 'one address', network: 'one network' },
  }))
  const options = { isByTeam: false, sendsMail: true }
  for (const group of [forms.slice(0, together / 2), forms.slice(together / 2)]) {
    const added = await store.write('visitor', ({ signUps }) => signUps.add(group, options))
    expect(added.map(({ ok }) => ok)).not.toContain(false)
  }
  // For the page that all of them look at.
  await store.signUps.initialsOf(id)
  await store.close()
}

function isAboutSignUps(statement: string): boolean {
  return /^(?:select|update|delete|with)\b[^]*"sign_up/.test(statement)
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** An index may be read as a whole, too. */
function readsAll(node: PlanNode): boolean {
  const kind = node['Node Type']
  return kind === 'Seq Scan' || (kind.includes('Index') && node['Index Cond'] === undefined)
}
