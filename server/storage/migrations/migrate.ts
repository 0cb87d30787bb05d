import { systemClock } from '#server/base/clock.ts'
import { StartupError } from '#server/base/startup-error.ts'
import type { Engine } from '#server/storage/base/engine.ts'
import type { ColumnTypes, Database, DatabaseTransaction } from '#server/storage/base/tables.ts'
import { content } from './0001-content.ts'
import { images } from './0002-images.ts'
import { letters } from './0003-letters.ts'
import { imageTexts } from './0004-image-texts.ts'
import { sessionDevices } from './0005-session-devices.ts'
import { publicChanges } from './0006-public-changes.ts'
import { settings } from './0007-settings.ts'
import { imageErasures } from './0008-image-erasures.ts'
import { outdatedTexts } from './0009-outdated-texts.ts'
import { search } from './0010-search.ts'
import { lastDays } from './0011-last-days.ts'
import { lists } from './0012-lists.ts'
import { listedLastDays } from './0013-listed-last-days.ts'
import { rateLimits } from './0015-rate-limits.ts'
import { telegramPosts } from './0016-telegram-posts.ts'
import { submittedVersions } from './0017-submitted-versions.ts'
import { sharePictures } from './0018-share-pictures.ts'
import { imagePoints } from './0019-image-points.ts'
import { passkeys } from './0020-passkeys.ts'
import { signUps } from './0021-sign-ups.ts'
import { signUpCounts } from './0022-sign-up-counts.ts'
import { erasures } from './0023-erasures.ts'
import { passkeyHosts } from './0024-passkey-hosts.ts'
import { signUpLimits } from './0025-sign-up-limits.ts'
import { bursts } from './0026-bursts.ts'
import { initials } from './0027-initials.ts'
import { seriesSignUps } from './0028-series-sign-ups.ts'
import { series } from './0029-series.ts'
import { photoAnswers } from './0030-photo-answers.ts'
import { guardians } from './0031-guardians.ts'
import { sentPhotos } from './0032-sent-photos.ts'
import type { Migration } from './migration.ts'

const released: readonly Migration[] = [
  content,
  images,
  letters,
  imageTexts,
  sessionDevices,
  publicChanges,
  settings,
  imageErasures,
  outdatedTexts,
  search,
  lastDays,
  lists,
  listedLastDays,
  rateLimits,
  telegramPosts,
  submittedVersions,
  sharePictures,
  imagePoints,
  passkeys,
  signUps,
  signUpCounts,
  erasures,
  passkeyHosts,
  signUpLimits,
  bursts,
  initials,
  seriesSignUps,
  series,
  photoAnswers,
  guardians,
  sentPhotos,
]

export const newestSchema = released.at(-1)?.number ?? 0

/** The next start does these to data with this schema. */
export function migrationsAfter(schema: number): Migration[] {
  return released.filter(({ number }) => number > schema)
}

type MigrateOptions = {
  migrations?: readonly Migration[]
  /** Called with the schema that existing data have, when nobody else can write any more. */
  beforeUpgrade?: ((schema: number) => void) | undefined
}

/** Migrates the schema to this version of the program. Where it is up to date, that is a single query. */
export async function migrate(
  engine: Engine,
  { migrations = released, beforeUpgrade }: MigrateOptions = {},
): Promise<void> {
  const newest = migrations.at(-1)?.number ?? 0
  const current = await readSchemaNumber(engine)
  if (current > newest) throw createTooNewError(current, newest)
  if (current >= newest) return
  await engine.db.transaction().execute(async (trx) => {
    await engine.lockForWriting(trx)
    // Another instance may have migrated while this one waited.
    const schema = current > 0 ? await schemaNumberOf(trx) : 0
    if (schema > 0 && schema < newest) beforeUpgrade?.(schema)
    await migrateWithin(trx, engine.columns, migrations)
  })
}

export function migrateTo(engine: Engine, schema: number): Promise<void> {
  return migrate(engine, { migrations: released.filter(({ number }) => number <= schema) })
}

/** Migrates inside a transaction that has the lock for writing. */
export async function migrateWithin(
  trx: DatabaseTransaction,
  columns: ColumnTypes,
  migrations = released,
): Promise<void> {
  await trx.schema
    .createTable('schema_versions')
    .ifNotExists()
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('name', columns.text, (column) => column.notNull())
    .addColumn('at', columns.text, (column) => column.notNull())
    .execute()
  // Another instance may have migrated while this one waited.
  const current = await schemaNumberOf(trx)
  for (const { number, name, up } of migrations.filter((step) => step.number > current)) {
    await up(trx, columns)
    const migratedAt = systemClock().toISOString()
    await trx.insertInto('schema_versions').values({ number, name, at: migratedAt }).execute()
  }
}

/** When the first migration made this store; undefined for an empty database. A restore makes a new store. */
export async function readCreationTime(engine: Engine): Promise<Date | undefined> {
  if ((await readSchemaNumber(engine)) === 0) return undefined
  const { createdAt } = await engine.db
    .selectFrom('schema_versions')
    .select(({ fn }) => fn.min('at').as('createdAt'))
    .executeTakeFirstOrThrow()
  return new Date(createdAt)
}

/** 0 for a database without tables. */
export async function readSchemaNumber(engine: Engine): Promise<number> {
  try {
    return await schemaNumberOf(engine.db)
  } catch (error) {
    if (engine.isMissingTable(error)) return 0
    throw error
  }
}

/** Throws where nothing was migrated yet. */
export async function schemaNumberOf(db: Database): Promise<number> {
  const row = await db
    .selectFrom('schema_versions')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

function createTooNewError(current: number, newest: number): StartupError {
  return new StartupError(
    `The database has schema ${current}, and this version of the program knows ${newest} at most: ` +
      'start the newer version again, or go back to the data from before the upgrade ' +
      '(docs/running.md, “The way back”).',
  )
}

/** For commands that read the database as it is. */
export async function assertNewestSchema(engine: Engine): Promise<void> {
  const schema = await readSchemaNumber(engine)
  if (schema === newestSchema) return
  throw new StartupError(
    schema === 0
      ? 'The database is empty: the site has not been started yet.'
      : `The database has schema ${schema}, and this version of the program reads schema ` +
          `${newestSchema}: use the version that serves the site, or start this one once.`,
  )
}

/** For a site that cannot change its data now: it would have to, after an upgrade. */
export async function assertNothingToMigrate(engine: Engine, fault: string): Promise<void> {
  const schema = await readSchemaNumber(engine)
  if (schema === newestSchema) return
  if (schema > newestSchema) throw createTooNewError(schema, newestSchema)
  throw new StartupError(
    `This version of the program changes the data first (from schema ${schema} to ${newestSchema}), but nothing ` +
      `can be written: ${fault}. Mend that, and start again.`,
  )
}
