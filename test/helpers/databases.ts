import { inject } from 'vitest'

/** Creates a database with the newest schema and no content, on the PostgreSQL that all test files share. */
export const migratedDatabase = () => requestDatabase({ isMigrated: true })

/** Creates a database without tables. */
export const emptyDatabase = () => requestDatabase({ isMigrated: false })

async function requestDatabase(options: { isMigrated: boolean }): Promise<string> {
  const response = await fetch(inject('databases'), {
    method: 'POST',
    body: JSON.stringify(options),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Could not create a database: ${text}`)
  return text
}
