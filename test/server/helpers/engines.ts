import { describe } from 'vitest'
import { migratedDatabase } from '#test/helpers/databases.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'

export type Engine = 'SQLite' | 'PostgreSQL'
type Options = Parameters<typeof openTestSite>[0]

export const engines: Engine[] = ['SQLite', 'PostgreSQL']

export async function openSiteOn(engine: Engine, options: Options = {}): Promise<TestSite> {
  const place = engine === 'PostgreSQL' ? { databaseUrl: await migratedDatabase() } : {}
  return openTestSite({ ...options, ...place })
}

/** Declares the same tests for both engines, each with its own site. */
export function describeOnBothEngines(
  subject: string,
  describeOn: (site: TestSite, engine: Engine) => unknown,
  options?: Options,
): void {
  describe.each(engines)(`${subject}, on %s`, async (engine) => {
    await describeOn(await openSiteOn(engine, options), engine)
  })
}
