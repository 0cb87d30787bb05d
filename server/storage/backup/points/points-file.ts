import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import type { BackedUpTable } from '#server/storage/subjects.ts'
import type { Comparison } from './compare-tables.ts'
import { sha256Of } from './point.ts'
import type { RowHashes } from './row-hashes.ts'

const tables = `
  create table if not exists base (manifest text not null);
  create table if not exists points (
    number integer primary key, created_at text not null, sha256 text not null, bytes blob not null);
  create table if not exists row_hashes (
    name text not null, key text not null, hash text not null, primary key (name, key)) without rowid;`

const pointsSchema = z.array(
  z.object({ number: z.int(), createdAt: z.iso.datetime(), sha256: z.string(), size: z.int() }),
)

export type StoredPoint = z.infer<typeof pointsSchema>[number]

export function pointsFileOf(backup: string): string {
  return `${backup.replace(/\.backup$/, '')}.points`
}

/** With what a killed append has left. */
export function removePointsFile(file: string): void {
  rmSync(file, { force: true })
  rmSync(journalOf(file), { force: true })
}

function journalOf(file: string): string {
  return `${file}-journal`
}

/**
 * Has what was appended to a backup since it was made, and the hashes of all rows at the last point, to find what changes
 * next. A point and its hashes are written in one transaction.
 */
export class PointsFile {
  readonly #database: DatabaseSync

  constructor(file: string, { readOnly = false } = {}) {
    if (!readOnly) closeSync(openSync(file, 'a', 0o600))
    // The rest of a killed append is undone before the file is read, which takes writing.
    const isFinished = !existsSync(journalOf(file))
    this.#database = new DatabaseSync(file, { readOnly: readOnly && isFinished, timeout: 1_000 })
    this.#database.exec('pragma trusted_schema = off')
    if (readOnly) return
    this.#database.exec('pragma journal_mode = delete; pragma synchronous = full')
    this.#database.exec(tables)
  }

  /** The SHA-256 of the manifest of the backup; undefined in a new file. */
  base(): string | undefined {
    const row = this.#database.prepare('select manifest from base').get()
    return row && String(row['manifest'])
  }

  points(): StoredPoint[] {
    const rows = this.#database.prepare(
      'select number, created_at as createdAt, sha256, length(bytes) as size from points order by number',
    )
    return pointsSchema.parse(rows.all())
  }

  /** Undefined where it has other bytes than were written. */
  read({ number, sha256 }: StoredPoint): Uint8Array | undefined {
    const bytes = this.#database.prepare('select bytes from points where number = ?').get(number)?.[
      'bytes'
    ]
    return bytes instanceof Uint8Array && sha256Of(bytes) === sha256 ? bytes : undefined
  }

  hashes(table: BackedUpTable): RowHashes {
    const rows = this.#database.prepare('select key, hash from row_hashes where name = ?')
    return new Map(rows.all(table).map((row) => [String(row['key']), String(row['hash'])]))
  }

  begin(base: string, hashes: Iterable<[BackedUpTable, RowHashes]>): void {
    this.#write(() => {
      this.#database.prepare('insert into base values (?)').run(base)
      const insert = this.#database.prepare('insert into row_hashes values (?, ?, ?)')
      for (const [table, rows] of hashes)
        for (const [key, hash] of rows) insert.run(table, key, hash)
    })
  }

  /** The SHA-256 of the last point, or of the manifest. */
  newest(): string {
    return this.points().at(-1)?.sha256 ?? this.base() ?? ''
  }

  append(
    bytes: Uint8Array,
    { createdAt, follows }: { createdAt: string; follows: string },
    { hashes }: Pick<Comparison, 'hashes'>,
  ): void {
    this.#write(() => {
      if (this.newest() !== follows) throw new Error('Another process has appended meanwhile.')
      this.#database
        .prepare('insert into points (created_at, sha256, bytes) values (?, ?, ?)')
        .run(createdAt, sha256Of(bytes), bytes)
      const store = this.#database.prepare('insert or replace into row_hashes values (?, ?, ?)')
      const remove = this.#database.prepare('delete from row_hashes where name = ? and key = ?')
      for (const { table, key, hash } of hashes) {
        if (hash === undefined) remove.run(table, key)
        else store.run(table, key, hash)
      }
    })
  }

  [Symbol.dispose](): void {
    this.#database.close()
  }

  #write(work: () => void): void {
    this.#database.exec('begin immediate')
    try {
      work()
      this.#database.exec('commit')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback')
      throw error
    }
  }
}
