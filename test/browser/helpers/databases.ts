import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/helpers/postgres.ts'

export type Database = 'sqlite' | 'postgresql'
export const databases: Database[] = ['sqlite', 'postgresql']

/** Where a store of its own is kept, and what the environment calls that place. */
export type TestStorage = {
  open: { dataDir: string } | { databaseUrl: string }
  env: Record<string, string>
  forget: () => void
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>
let postgres: Promise<Postgres> | undefined

export async function createStorage(
  database: Database,
  dataDir = createDataFolder(),
): Promise<TestStorage> {
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  const env = { DATA_DIR: dataDir }
  if (database === 'sqlite') return { open: { dataDir }, env, forget: remove }
  postgres ??= startAmongOthers()
  const databaseUrl = await (await postgres).createDatabase()
  return { open: { databaseUrl }, env: { ...env, DATABASE_URL: databaseUrl }, forget: remove }
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

/** On a bare machine two workers may make PostgreSQL's user in one moment: whoever is late finds it. */
function startAmongOthers(): Promise<Postgres> {
  return startPostgres().catch(() => startPostgres())
}
