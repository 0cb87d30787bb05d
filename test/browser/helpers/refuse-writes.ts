import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RunningSite } from './running-site.ts'

// Every change of content inserts into `changes`; sign-in and sign-out write to `sessions`.
const rows = ['insert on changes', 'insert on sessions', 'delete on sessions']

/**
 * Makes the site's database refuse writes, like a full disk; reading still works. Returns a function that
 * repairs it.
 */
export function refuseWrites({ dataDir }: RunningSite): () => void {
  const run = (sql: (row: string, name: string) => string) => {
    const database = new DatabaseSync(join(dataDir, 'vatra.sqlite'), { timeout: 5_000 })
    for (const row of rows) database.exec(sql(row, row.replaceAll(' ', '_')))
    database.close()
  }
  run(
    (row, name) => `create trigger ${name} before ${row} begin select raise(abort, 'no room'); end`,
  )
  return () => run((_, name) => `drop trigger ${name}`)
}
