import { inject } from 'vitest'

/** A database with the newest schema and no content, on the PostgreSQL that all test files share. */
export const migratedDatabase = () => databaseThat({ isMigrated: true })

/** A database without any table. */
export const emptyDatabase = () => databaseThat({ isMigrated: false })

async function databaseThat(asked: { isMigrated: boolean }): Promise<string> {
  const reply = await fetch(inject('databases'), { method: 'POST', body: JSON.stringify(asked) })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`No database: ${text}`)
  return text
}
