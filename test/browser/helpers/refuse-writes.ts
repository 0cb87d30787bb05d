import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { RunningSite } from './running-site.ts'

// Every change of content is a row of the first, every sign-in and every sign-out one of the second.
const rows = ['insert on changes', 'insert on sessions', 'delete on sessions']

/**
 * From now on the site's database refuses whatever would change it, as a full disk does; it can be read
 * as before. Returns how it is mended.
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
