import { migratedDatabase } from '#test/helpers/databases.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'

type Engine = 'SQLite' | 'PostgreSQL'

/** Describes the same on both engines, each with sites of its own. */
export function onBothEngines(
  describeOn: (engine: Engine, openSite: () => Promise<TestSite>) => void,
): void {
  describeOn('SQLite', () => openTestSite())
  describeOn('PostgreSQL', async () => openTestSite({ databaseUrl: await migratedDatabase() }))
}
