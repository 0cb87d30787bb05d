import {
  chmodSync,
  mkdtempDisposableSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { day, timestamp } from '#server/storage/base/durations.ts'
import { writeToDisk } from '#server/storage/base/write-to-disk.ts'
import { databaseName } from './sqlite.ts'

const namePattern = /^before-upgrade-from-schema-(\d+)-\d{4}-\d{2}-\d{2}-\d{6}\.sqlite$/
const partialPattern = /^before-upgrade-from-schema-.+\.partial-\w{6}$/
const keptSchemas = 3
/** Content that was erased from the site must not stay in a copy for longer than in backups. */
const keptFor = 35 * day

/** So that a former version of the program can go on with it. The copy gets its name when it is complete. */
export function copyBeforeUpgrade(dataDir: string, schema: number, now: Date): string {
  const folder = resolve(dataDir)
  const copy = join(folder, `before-upgrade-from-schema-${schema}-${timestamp(now)}.sqlite`)
  removePartialCopies(folder)
  using partial = mkdtempDisposableSync(`${copy}.partial-`)
  const complete = join(partial.path, databaseName)
  writeCopy(join(folder, databaseName), complete)
  chmodSync(complete, 0o600)
  writeToDisk(complete)
  renameSync(complete, copy)
  writeToDisk(folder)
  removeOldUpgradeCopies(folder, now)
  return copy
}

/** Starts that were killed leave them. Nobody else makes one: the caller holds the lock for writing. */
function removePartialCopies(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => partialPattern.test(one))) {
    rmSync(join(folder, name), { recursive: true })
  }
}

/** By a connection of its own: the one that migrates has begun its transaction. */
function writeCopy(file: string, copy: string): void {
  using database = new DatabaseSync(file, { readOnly: true })
  database.prepare('vacuum into ?').run(copy)
}

export function removeOldUpgradeCopies(dataDir: string, now: Date): void {
  const copies = listUpgradeCopies(dataDir)
  const newestOfEach = new Map(copies.map(({ name, schema }) => [schema, name]))
  const kept = [...newestOfEach].toSorted(([one], [other]) => other - one).slice(0, keptSchemas)
  for (const { name } of copies) {
    const path = join(dataDir, name)
    const isOld = now.getTime() - statSync(path).mtimeMs > keptFor
    if (isOld || !kept.some(([, keptName]) => keptName === name)) rmSync(path)
  }
}

function listUpgradeCopies(dataDir: string): { name: string; schema: number }[] {
  return readdirSync(dataDir)
    .map((name) => ({ name, schema: Number(namePattern.exec(name)?.[1]) }))
    .filter(({ schema }) => !Number.isNaN(schema))
    .toSorted((one, other) => (timeOf(one.name) < timeOf(other.name) ? -1 : 1))
}

function timeOf(name: string): string {
  return name.slice(-'2026-05-01-130000.sqlite'.length)
}
