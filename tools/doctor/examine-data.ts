import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartupError } from '#server/base/startup-error.ts'
import type { Engine } from '#server/storage/base/engine.ts'
import { newestSchema, readSchemaNumber } from '#server/storage/migrations/migrate.ts'
import { databaseExists, withDatabase, type StoreLocation } from '#server/storage/open-store.ts'
import { minFreeRoom } from '#server/storage/sqlite/find-write-fault.ts'
import { databaseName } from '#server/storage/sqlite/sqlite.ts'
import { findingsOf, type Finding } from './finding.ts'
import { findFolderFault, freeSpaceFor, inMebibytes, minFreeSpace } from './folders.ts'

const data = findingsOf('Data folder')
const database = findingsOf('Database')

export async function* examineDataFolder(
  dataDir: string,
  readFreeSpace = freeSpaceFor,
): AsyncGenerator<Finding> {
  const folder = resolve(dataDir)
  const fault = await findFolderFault(folder, 'DATA_DIR')
  if (fault) return yield data.problem(fault)
  if (!existsSync(folder)) {
    return yield data.ok(`${folder} does not exist; the first start creates it.`)
  }
  const size = await stat(join(folder, databaseName)).then(
    (file) => file.size,
    () => 0,
  )
  const free = await readFreeSpace(folder)
  const facts = `${folder}: ${inMebibytes(size)} of data, ${inMebibytes(free)} free`
  if (free < minFreeRoom) {
    return yield data.problem(`${facts}, so nothing can be written: make room on this disk.`)
  }
  // A backup and a restore need room for copies of the data.
  yield free < Math.max(minFreeSpace, 3 * size)
    ? data.warning(`${facts}: make room on this disk.`)
    : data.ok(`${facts}.`)
}

export async function* examineDatabase(location: StoreLocation): AsyncGenerator<Finding> {
  if (!databaseExists(location)) return
  try {
    yield await withDatabase(location, examineTables)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    yield database.problem(error.message)
  }
}

async function examineTables(engine: Engine): Promise<Finding> {
  const schema = await readSchemaNumber(engine)
  if (schema > newestSchema) {
    return database.problem(
      `It has schema ${schema}, and this version of the program knows ${newestSchema} at most: ` +
        'install the newer version again, or go back to the data from before the upgrade ' +
        '(docs/running.md, “The way back”).',
    )
  }
  const damage = await engine.findDamage()
  if (damage !== undefined) {
    return database.problem(
      `It is damaged (${damage}): stop the site and restore a backup (npm run restore).`,
    )
  }
  const upgrade = `; the next start changes it to ${newestSchema} (npm run doctor -- --upgrade)`
  const note = schema < newestSchema ? upgrade : ''
  return database.ok(`It answers, is intact and has schema ${schema}${note}.`)
}
