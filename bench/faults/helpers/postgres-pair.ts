import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { freePort } from '#scripts/testing/port.ts'

const run = promisify(execFile)
const installed = '/usr/lib/postgresql'
const database = 'vatra'

/** One of the two servers. */
type Node = { folder: string; port: number }

/** A primary and its synchronous standby, from the packages of Debian, which have what replication needs. */
export class PostgresPair {
  primary: Node
  standby: Node
  readonly #programs = findPrograms()
  /** PostgreSQL refuses to run as root. */
  readonly #user = findUser()

  readonly #folder: string

  private constructor([first, second]: [number, number]) {
    this.#folder = mkdtempSync(join(tmpdir(), 'vatra-bench-postgres-'))
    this.primary = { folder: join(this.#folder, 'first'), port: first }
    this.standby = { folder: join(this.#folder, 'second'), port: second }
  }

  static async start(): Promise<PostgresPair> {
    const pair = new PostgresPair([await freePort(), await freePort()])
    await pair.#begin()
    return pair
  }

  /** The address of both, in which the site finds the primary. */
  get databaseUrl(): string {
    const hosts = [this.primary, this.standby].map(({ port }) => `127.0.0.1:${port}`).toSorted()
    return `postgres://postgres@${hosts.join(',')}/${database}`
  }

  get primaryUrl(): string {
    return urlOf(this.primary)
  }

  async killPrimary(): Promise<void> {
    await this.#control(this.primary, 'stop', '--mode=immediate')
  }

  /** The standby becomes the primary; nothing is copied to another server until `addStandby`. */
  async promoteStandby(): Promise<void> {
    await this.#control(this.standby, 'promote', '--wait')
    const { primary, standby } = this
    this.primary = standby
    this.standby = primary
    await this.#setSynchronous(false)
  }

  /** The former primary becomes the standby, from a new copy, as nobody knows what it has. */
  async addStandby(): Promise<void> {
    rmSync(this.standby.folder, { recursive: true, force: true })
    const from = ['--dbname', urlOf(this.primary), '--checkpoint', 'fast']
    const into = ['--pgdata', this.standby.folder, '--write-recovery-conf', '--no-sync']
    await this.#run('pg_basebackup', [...from, ...into])
    await this.#startNode(this.standby)
    await this.#setSynchronous(true)
    await this.#query(async (sql) => {
      const isSynchronous = async () =>
        (await sql`select 1 from pg_stat_replication where sync_state = 'sync'`).length > 0
      while (!(await isSynchronous())) await pause(20)
    })
  }

  async stop(): Promise<void> {
    for (const node of [this.primary, this.standby]) {
      await this.#control(node, 'stop', '--mode=immediate').catch(() => {})
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #begin(): Promise<void> {
    const { uid, gid } = this.#user
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid)
    const { folder } = this.primary
    await this.#run('initdb', ['--pgdata', folder, '--auth=trust', '--username=postgres'])
    writeFileSync(
      join(folder, 'postgresql.auto.conf'),
      "listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\n",
    )
    await this.#startNode(this.primary)
    await this.#query((sql) => sql.unsafe(`create database ${database}`), 'postgres')
    await this.addStandby()
  }

  /** With it a commit is confirmed only when the standby has it as well. */
  async #setSynchronous(isSynchronous: boolean): Promise<void> {
    await this.#query(async (sql) => {
      const names = isSynchronous ? '*' : ''
      await sql.unsafe(`alter system set synchronous_standby_names = '${names}'`)
      await sql`select pg_reload_conf()`
    })
  }

  async #query<T>(work: (sql: postgres.Sql) => Promise<T>, name = database): Promise<T> {
    const sql = postgres(urlOf(this.primary, name), { max: 1, onnotice: () => {} })
    try {
      return await work(sql)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }

  async #startNode(node: Node): Promise<void> {
    await this.#control(node, 'start', '--wait', '--options', `-p ${node.port}`)
  }

  async #control({ folder }: Node, ...args: string[]): Promise<void> {
    const log = join(folder, 'server.log')
    await this.#run('pg_ctl', [...args, '--pgdata', folder, '--log', log])
  }

  async #run(program: string, args: string[]): Promise<void> {
    await run(join(this.#programs, program), args, { ...this.#user, cwd: '/' })
  }
}

function urlOf({ port }: Node, name = database): string {
  return `postgres://postgres@127.0.0.1:${port}/${name}`
}

function findPrograms(): string {
  const versions = existsSync(installed) ? readdirSync(installed).toSorted() : []
  const folders = versions.map((version) => join(installed, version, 'bin'))
  const found = folders.findLast((folder) => existsSync(join(folder, 'pg_basebackup')))
  if (!found) throw new Error('pg_basebackup is missing: run apt-get install postgresql')
  return found
}

function findUser(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: readId('-u'), gid: readId('-g') } : {}
}

function readId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}
