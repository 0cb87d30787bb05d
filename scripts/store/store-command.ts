import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartupError } from '#server/base/startup-error.ts'
import { readStoreLocation } from '#server/config/config.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'

const root = join(import.meta.dirname, '..', '..')

/** Variables of the environment win over the file. */
export function loadEnvironmentFile(): void {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
}

/** Runs a command that works on the data. An expected error is printed as the sentence that it has. */
export async function runStoreCommand(
  run: (location: StoreLocation) => Promise<void>,
): Promise<void> {
  loadEnvironmentFile()
  try {
    await run(readStoreLocation(process.env))
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message
  if (!(error instanceof StoreUnavailable)) throw error
  return `The database cannot be used (${error.message}): mend that, and run the command again. What it has done so far stays.`
}

export function describeLocation(location: StoreLocation): string {
  return 'dataDir' in location ? resolve(location.dataDir) : 'the database of DATABASE_URL'
}

/** A command of a newer version may be the first that opens the data. */
export function announceUpgradeCopy(copy: string): void {
  process.stdout.write(
    `The data were copied before the upgrade of the database, for a way back: ${copy}\n`,
  )
}

export function formatBytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
