import { StartupError } from '#server/base/startup-error.ts'
import type { Engine } from '#server/storage/base/engine.ts'
import { newestSchema, readSchemaNumber } from './migrate.ts'

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
