import { migratedDatabase } from '#test/databases.ts'
import { testSite, type TestSite } from '#test/site.ts'

type Engine = 'SQLite' | 'PostgreSQL'

/** Describes the same on both engines, each with sites of its own. */
export function onBothEngines(
  describeOn: (engine: Engine, openSite: () => Promise<TestSite>) => void,
): void {
  describeOn('SQLite', () => testSite())
  describeOn('PostgreSQL', async () => testSite({ databaseUrl: await migratedDatabase() }))
}
