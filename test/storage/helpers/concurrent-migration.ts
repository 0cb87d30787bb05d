import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openEngine } from '#scripts/testing/schema-versions.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'

const storeProcess = fileURLToPath(new URL('./open-store-process.ts', import.meta.url))

/** Lets three processes open one empty database at the same time. */
export async function migrateConcurrently(location: StoreLocation) {
  const instances = Array.from({ length: 3 }, () => fork(storeProcess, [JSON.stringify(location)]))
  const exits = await Promise.all(instances.map((child) => once(child, 'exit')))
  const engine = openEngine(location)
  const steps = await engine.db.selectFrom('schema_versions').select('number').execute()
  await engine.close()
  return { exitCodes: exits.map(([code]) => code), steps: steps.map(({ number }) => number) }
}
