import { StartupError } from '#server/base/startup-error.ts'
import type { Engine } from '#server/storage/base/engine.ts'
import { createTooNewError, newestSchema, readSchemaNumber } from './migrate.ts'

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
