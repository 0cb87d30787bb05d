import { describe, expect, test } from 'vitest'
import { StoreUnreachable } from '#server/startup-error.ts'
import { openStore } from '#server/storage/open-store.ts'
import { freePort } from '#scripts/testing/port.ts'
import { emptyDatabase, migratedDatabase } from '#test/helpers/databases.ts'
import { describeStoreContract } from './contract/store-contract.ts'
import { reusedDatabase } from './helpers/reused-database.ts'
import { migrateConcurrently } from './helpers/concurrent-migration.ts'

const freshDatabase = reusedDatabase()
describeStoreContract('PostgreSQL', async () => ({ databaseUrl: await freshDatabase() }))

describe('PostgreSQL', () => {
  test('instances that start together migrate once, and all start', async () => {
    expect(await migrateConcurrently({ databaseUrl: await emptyDatabase() })).toEqual({
      exitCodes: [0, 0, 0, 0],
      steps: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    })
  })

  test('a server that is down or refuses the login is reported in one sentence', async () => {
    const databaseUrl = await migratedDatabase()
    const port = await freePort()
    const unusedUrl = databaseUrl.replace(/:\d+\//, `:${port}/`)
    await expect(openStore({ databaseUrl: unusedUrl })).rejects.toThrow(
      new StoreUnreachable(
        `PostgreSQL at 127.0.0.1:${port}/${unusedUrl.split('/').at(-1)} does not answer: ` +
          'start it, or correct DATABASE_URL.',
      ),
    )
    await expect(
      openStore({ databaseUrl: databaseUrl.replace('only-for-tests', 'secret') }),
    ).rejects.toThrow(/^(?!.*secret).*does not accept the user or the password/)
    await expect(openStore({ databaseUrl: `${databaseUrl}_none` })).rejects.toThrow(
      /has no such database/,
    )
  })

  test('the available one of several hosts is used', async () => {
    const databaseUrl = await migratedDatabase()
    const unreachable = `127.0.0.1:${await freePort()}`
    const store = await openStore({ databaseUrl: databaseUrl.replace('@', `@${unreachable},`) })
    expect(await store.documents.isEmpty()).toBe(true)
    await store.close()
  })
})
