import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/helpers/postgres.ts'

export type Database = 'sqlite' | 'postgresql'
export const databases: Database[] = ['sqlite', 'postgresql']

/** Where a store is kept, and the environment variables for that. */
export type TestStorage = {
  open: { dataDir: string } | { databaseUrl: string }
  env: Record<string, string>
  remove: () => void
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>
let postgres: Promise<Postgres> | undefined

export async function createStorage(
  database: Database,
  dataDir = createDataFolder(),
): Promise<TestStorage> {
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  const env = { DATA_DIR: dataDir }
  if (database === 'sqlite') return { open: { dataDir }, env, remove }
  postgres ??= startPostgresWithRetry()
  const databaseUrl = await (await postgres).createDatabase()
  return { open: { databaseUrl }, env: { ...env, DATABASE_URL: databaseUrl }, remove }
}

/** PostgreSQL is started once in each worker, by the first site that asks for it. */
export async function stopPostgres(): Promise<void> {
  const started = await postgres
  postgres = undefined
  await started?.destroy()
}

export function createDataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'vatra-browser-'))
}

/** On a new machine two workers may create PostgreSQL's user at the same time; then one of them has to try again. */
function startPostgresWithRetry(): Promise<Postgres> {
  return startPostgres().catch(() => startPostgres())
}
