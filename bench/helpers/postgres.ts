import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgres } from '#scripts/testing/embedded-postgres.ts'
import { freePort } from '#scripts/testing/port.ts'

const password = 'only-for-the-bench'

type BenchPostgres = {
  databaseUrl: string
  /** Returns the address of another database. */
  createDatabase: (name: string) => Promise<string>
  /** Stops it without deleting its data. */
  shutDown: () => Promise<void>
  /** Ends it without a word to its connections. */
  kill: () => Promise<void>
  startAgain: () => Promise<void>
  /** Stops it and deletes its data. */
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
    shutDown: () => server.stop(),
    kill: () => killPostmaster(databaseDir),
    startAgain: () => startUntilReady(server),
    async stop() {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

/** The memory of a killed server is free only when its last process has ended. */
async function startUntilReady(server: EmbeddedPostgres): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await server.start()
    } catch (error) {
      if (tries === 100) throw error
      await pause(100)
    }
  }
}

/** Its first line is the number of the process. The other processes of PostgreSQL end with it. */
async function killPostmaster(databaseDir: string): Promise<void> {
  const file = join(databaseDir, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await rm(file)
}
