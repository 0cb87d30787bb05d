import { join, resolve } from 'node:path'
import { findNewestBackup } from '#server/backups/base/backup-folder.ts'
import { systemClock } from '#server/base/clock.ts'
import { version } from '#server/base/version.ts'
import type { Config } from '#server/config/config.ts'
import { day, hour } from '#server/storage/base/durations.ts'
import type { Engine } from '#server/storage/base/engine.ts'
import { FactReader } from '#server/storage/base/store-facts.ts'
import {
  migrationsAfter,
  newestSchema,
  readSchemaNumber,
} from '#server/storage/migrations/migrate.ts'
import type { Migration } from '#server/storage/migrations/migration.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { findingsOf, type Finding } from './finding.ts'
import { freeSpaceFor, inMebibytes } from './folders.ts'
import { readAnySchema } from './read-store.ts'

const upgrade = findingsOf('Upgrade')
/** Older data have no facts about themselves. */
const firstSchemaWithFacts = 7
/** The speed of a slow disk. */
const copiedPerSecond = 50 * 1024 * 1024

/** Examines the next start of this version with the data. */
export async function* examineUpgrade(
  location: StoreLocation,
  { backupDir }: Pick<Config, 'backupDir'>,
  { readFreeSpace = freeSpaceFor, now = systemClock() } = {},
): AsyncGenerator<Finding> {
  const data = await readAnySchema(location, readData)
  if (!data || data.schema > newestSchema) return
  if (data.schema === 0) {
    return yield upgrade.ok('There are no data yet: the next start creates them.')
  }
  const migrations = migrationsAfter(data.schema)
  yield upgrade.ok(describeVersions(data, migrations.length))
  if (migrations.length === 0) return
  for (const { number, sentence } of migrations) yield findingsOf(`Change ${number}`).ok(sentence)
  yield findingsOf('Duration').ok(describeDuration(data, migrations, location))
  if ('dataDir' in location) {
    const folder = resolve(location.dataDir)
    yield describeCopy(folder, data.size, await readFreeSpace(folder))
  }
  yield await describeWayBack(location, resolve(backupDir), now)
}

type Data = Awaited<ReturnType<typeof readData>>

async function readData(engine: Engine) {
  const schema = await readSchemaNumber(engine)
  const hasFacts = schema >= firstSchemaWithFacts
  return {
    schema,
    program: hasFacts ? await new FactReader(engine.db).program() : undefined,
    size: await engine.size(),
    rows: {
      documents: schema > 0 ? await countRows(engine, 'documents') : 0,
      revisions: schema > 0 ? await countRows(engine, 'revisions') : 0,
    },
  }
}

async function countRows({ db }: Engine, table: 'documents' | 'revisions'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function describeVersions({ schema, program }: Data, changes: number): string {
  const from = program ? `Vatra ${program}` : 'a version before Vatra 1.0.0'
  const facts = `The data are from ${from}, with schema ${schema}, and this is Vatra ${version}`
  return changes === 0
    ? `${facts}: the next start changes no tables, and the former version can go on with the data.`
    : `${facts}: the next start changes them to schema ${newestSchema}, completely or not at all. These are the changes:`
}

function describeDuration(
  { rows, size }: Data,
  migrations: Migration[],
  location: StoreLocation,
): string {
  const reading = migrations.flatMap(({ reads }) => reads ?? [])
  const copying = 'dataDir' in location ? size / copiedPerSecond : 0
  const seconds = reading.reduce(
    (sum, { table, perSecond }) => sum + rows[table] / perSecond,
    copying,
  )
  const time = seconds < 60 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} minutes`
  const facts = `${rows.documents} entries with ${rows.revisions} versions, ${inMebibytes(size)}`
  return `About ${time} until the site answers: ${facts}.`
}

/** Without room for the copy the site does not start; the changes themselves need room too. */
function describeCopy(folder: string, size: number, free: number): Finding {
  const facts = `The next start first copies the data, ${inMebibytes(size)}, to ${folder}; ${inMebibytes(free)} are free`
  const copy = findingsOf('Copy')
  if (free >= 2 * size) return copy.ok(`${facts}.`)
  return copy[free < size ? 'problem' : 'warning'](
    `${facts}: make room on this disk before the start.`,
  )
}

/** Describes what the former version could go on with after the data were changed. */
async function describeWayBack(
  location: StoreLocation,
  backupDir: string,
  now: Date,
): Promise<Finding> {
  const wayBack = findingsOf('Way back')
  if ('dataDir' in location) {
    return wayBack.ok('That copy is enough: no backup is needed (docs/running.md, “The way back”).')
  }
  const { newest } = await findNewestBackup(backupDir)
  const age = newest ? now.getTime() - Date.parse(newest.createdAt) : Infinity
  if (newest && age <= day) {
    const file = join(backupDir, newest.name)
    return wayBack.ok(
      `On PostgreSQL no copy is made: ${file} is needed, which is ${Math.round(age / hour)} hours old.`,
    )
  }
  return wayBack.warning(
    `On PostgreSQL no copy is made, and ${backupDir} has no backup of the last day: make one before the start, ` +
      'with the former version, because this one cannot read the data yet (docs/running.md, “Upgrade”).',
  )
}
