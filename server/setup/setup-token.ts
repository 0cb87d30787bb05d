import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { day } from '#server/storage/base/durations.ts'
import type { Store } from '#server/storage/store.ts'

export const setupSubject = 'site'
const lifetime = 7 * day

export function setupAddressFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(resolve(dataDir), 'setup-address')
}

/**
 * Says where the site is set up to whoever started it: on the console, and in a file that only its user can read.
 * Each start has an address of its own, because only the hash of the former one is known.
 */
export async function announceSetup(config: Config, store: Store): Promise<void> {
  const token = await store.tokens.issue('setup', setupSubject, { now: store.now(), lifetime })
  const address = `${config.origin}/setup/${token}`
  const file = setupAddressFile(config)
  await mkdir(resolve(config.dataDir), { recursive: true, mode: 0o700 })
  // A file that is there keeps its rights.
  await rm(file, { force: true })
  await writeFile(file, `${address}\n`, { mode: 0o600 })
  process.stderr.write(
    `The site has no administrator yet. Set it up at this address, which is also in ${file}:\n${address}\n`,
  )
}

export function forgetSetup(config: Pick<Config, 'dataDir'>): Promise<void> {
  return rm(setupAddressFile(config), { force: true })
}
