import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { StorePlace } from '#server/storage/open.ts'
import { engineAt } from './other-schemas.ts'

const instance = fileURLToPath(new URL('./instance.ts', import.meta.url))

/** Four processes open one empty database together. */
export async function migrateAtOnce(place: StorePlace) {
  const instances = Array.from({ length: 4 }, () => fork(instance, [JSON.stringify(place)]))
  const exits = await Promise.all(instances.map((child) => once(child, 'exit')))
  const engine = engineAt(place)
  const steps = await engine.db.selectFrom('schema_versions').select('number').execute()
  await engine.close()
  return { exitCodes: exits.map(([code]) => code), steps: steps.map(({ number }) => number) }
}
