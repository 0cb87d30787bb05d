import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { EmbeddedPostgres } from '#scripts/testing/embedded-postgres.ts'
import { freePort } from '#scripts/testing/port.ts'

const password = 'only-for-tests'

/** Starts a PostgreSQL on this machine; `destroy` stops it and deletes its files. */
export async function startPostgres() {
  const databaseDir = await mkdtemp(join(tmpdir(), 'vatra-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    // PostgreSQL refuses to run as root; then the package creates a user for it.
    createPostgresUser: process.getuid?.() === 0,
    // Like many real servers this one sorts by the rules of a language; the site must not depend on it.
    initdbFlags: [
      '--no-sync',
      '--encoding=UTF8',
      '--locale-provider=icu',
      '--icu-locale=uk',
      // Thousands of connections are made.
      '--set=scram_iterations=1',
    ],
    postgresFlags: ['--listen_addresses=127.0.0.1', '--unix_socket_directories=', '--fsync=off'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const databaseUrl = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`
  let databases = 0

  return {
    /** Empty, or a copy of the database at this address, which must have no connections. */
    async createDatabase(template = databaseUrl('template1')): Promise<string> {
      databases += 1
      const name = `test_${databases}`
      const sql = postgres(databaseUrl('postgres'), { max: 1 })
      await sql`create database ${sql(name)} template ${sql(new URL(template).pathname.slice(1))}`
      await sql.end()
      return databaseUrl(name)
    },
    stop: () => server.stop(),
    start: () => server.start(),
    async destroy(): Promise<void> {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}
