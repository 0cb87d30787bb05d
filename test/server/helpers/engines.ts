import { migratedDatabase } from '#test/helpers/databases.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'

type Engine = 'SQLite' | 'PostgreSQL'

/** Declares the same tests for both engines, each with its own sites. */
export function describeOnBothEngines(
  describeOn: (engine: Engine, openSite: () => Promise<TestSite>) => void,
): void {
  describeOn('SQLite', () => openTestSite())
  describeOn('PostgreSQL', async () => openTestSite({ databaseUrl: await migratedDatabase() }))
}
