import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartupError } from '#server/base/startup-error.ts'
import type { Engine } from '#server/storage/base/engine.ts'
import { newestSchema, readSchemaNumber } from '#server/storage/migrations/migrate.ts'
import { databaseExists, withDatabase, type StoreLocation } from '#server/storage/open-store.ts'
import { minFreeRoom } from '#server/storage/sqlite/find-write-fault.ts'
import { databaseName } from '#server/storage/sqlite/sqlite.ts'
import type { Finding } from './examine.ts'
import { findFolderFault, freeSpaceFor, inMebibytes, minFreeSpace } from './folders.ts'

export async function* examineDataFolder(
  dataDir: string,
  readFreeSpace = freeSpaceFor,
): AsyncGenerator<Finding> {
  const folder = resolve(dataDir)
  const check = 'Data folder'
  const fault = await findFolderFault(folder, 'DATA_DIR')
  if (fault) {
    yield { check, state: 'problem', sentence: fault }
    return
  }
  if (!existsSync(folder)) {
    yield { check, state: 'ok', sentence: `${folder} does not exist; the first start creates it.` }
    return
  }
  const size = await stat(join(folder, databaseName)).then(
    (file) => file.size,
    () => 0,
  )
  const free = await readFreeSpace(folder)
  const facts = `${folder}: ${inMebibytes(size)} of data, ${inMebibytes(free)} free`
  if (free < minFreeRoom) {
    const sentence = `${facts}, so nothing can be written: make room on this disk.`
    yield { check, state: 'problem', sentence }
    return
  }
  // A backup and a restore need room for copies of the data.
  yield free < Math.max(minFreeSpace, 3 * size)
    ? { check, state: 'warning', sentence: `${facts}: make room on this disk.` }
    : { check, state: 'ok', sentence: `${facts}.` }
}

export async function* examineDatabase(location: StoreLocation): AsyncGenerator<Finding> {
  const check = 'Database'
  if (!databaseExists(location)) return
  try {
    yield await withDatabase(location, async (engine) => ({
      check,
      ...((await examineSchema(engine)) ?? (await examineIntegrity(engine))),
    }))
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    yield { check, state: 'problem', sentence: error.message }
  }
}

async function examineSchema(engine: Engine): Promise<Omit<Finding, 'check'> | undefined> {
  const schema = await readSchemaNumber(engine)
  if (schema <= newestSchema) return undefined
  return {
    state: 'problem',
    sentence:
      `It has schema ${schema}, and this version of the program knows ${newestSchema} at most: ` +
      'install the newer version again, or go back to the data from before the upgrade ' +
      '(docs/running.md, “The way back”).',
  }
}

async function examineIntegrity(engine: Engine): Promise<Omit<Finding, 'check'>> {
  const damage = await engine.findDamage()
  if (damage !== undefined) {
    return {
      state: 'problem',
      sentence: `It is damaged (${damage}): stop the site and restore a backup (npm run restore).`,
    }
  }
  const schema = await readSchemaNumber(engine)
  const upgrade = `; the next start changes it to ${newestSchema} (npm run doctor -- --upgrade)`
  const note = schema < newestSchema ? upgrade : ''
  return { state: 'ok', sentence: `It answers, is intact and has schema ${schema}${note}.` }
}
