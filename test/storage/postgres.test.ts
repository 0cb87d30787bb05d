/** @module-tag long */
import postgres from 'postgres'
import { describe, expect, test, vi } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { freePort } from '#scripts/testing/port.ts'
import { StoreUnreachable } from '#server/base/startup-error.ts'
import { openStore } from '#server/storage/open-store.ts'
import { PostgresConnection } from '#server/storage/postgres/connection.ts'
import { emptyDatabase, migratedDatabase } from '#test/helpers/databases.ts'
import { expectSaved } from './contract/context.ts'
import { describeStoreContract } from './contract/store-contract.ts'
import { createKey, eventBody, signUpBody } from './helpers/bodies.ts'
import { migrateConcurrently } from './helpers/concurrent-migration.ts'
import { reusedDatabase } from './helpers/reused-database.ts'
import { startStandby } from './helpers/standby.ts'

const freshDatabase = reusedDatabase()
describeStoreContract('PostgreSQL', async () => ({ databaseUrl: await freshDatabase() }))

describe('PostgreSQL', () => {
  test('instances that start together migrate once, and all start', async () => {
    expect(await migrateConcurrently({ databaseUrl: await emptyDatabase() })).toEqual({
      exitCodes: [0, 0, 0],
      steps: [
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
        27, 28, 29, 30, 31, 32,
      ],
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

  test('the primary of several hosts is used, whichever is named first', async () => {
    const databaseUrl = await migratedDatabase()
    const standby = await startStandby()
    const store = await openStore({ databaseUrl: databaseUrl.replace('@', `@${standby.host},`) })
    expect(await store.documents.isEmpty()).toBe(true)
    expect(standby.hasBeenAsked()).toBe(true)
    await store.close()
    standby.close()
  })

  // Functions of the same name come before PostgreSQL's own, as in a database that lacks them.
  const databaseWith = async (fake: string) => {
    const databaseUrl = await migratedDatabase()
    const client = postgres(databaseUrl, { max: 1, onnotice: () => {} })
    await client.unsafe(`create schema fake; ${fake}`)
    const { pathname } = new URL(databaseUrl)
    await client.unsafe(
      `alter database "${pathname.slice(1)}" set search_path = fake, public, pg_catalog`,
    )
    await client.end()
    return databaseUrl
  }
  const unsupported = `language plpgsql as $$
    begin raise exception 'unimplemented' using errcode = '0A000'; end $$`

  test.each([
    ['without effect', `language sql as 'select'`],
    ['that it does not have', unsupported],
  ])('a database with advisory locks %s is refused', async (_, body) => {
    const databaseUrl = await databaseWith(
      `create function fake.pg_advisory_xact_lock(bigint) returns void ${body}`,
    )
    await expect(openStore({ databaseUrl })).rejects.toThrow(/has no advisory locks/)
  })

  test('a crowd that signs up asks as many questions as one who does, because all wait for each', async () => {
    const now = new Date('2026-05-01T12:00:00Z')
    const store = await openStore({ databaseUrl: await migratedDatabase() }, () => now)
    const { id: eventId } = expectSaved(
      await store.write('anna', ({ documents }) =>
        documents.save(eventKind, {
          key: createKey(),
          body: eventBody({ signUp: { mode: 'open' } }),
        }),
      ),
    )
    const questions = vi.spyOn(PostgresConnection.prototype, 'query')
    const count = async (people: number) => {
      const forms = Array.from({ length: people }, (_, nth) => {
        const body = signUpBody({ contact: `${nth}@example.org` })
        return { key: createKey(), eventId, body, from: { address: `${nth}` } }
      })
      questions.mockClear()
      const added = await store.write('visitor', ({ signUps }) =>
        signUps.add(forms, { isByTeam: false }),
      )
      expect(added.every(({ ok }) => ok)).toBe(true)
      const asked = questions.mock.calls.map(([sql]) => sql)
      // Notifications may come together, so changes are read more often or less.
      return asked.filter((sql) => !/^select .* from "changes"/.test(sql)).length
    }
    expect(await count(32)).toBe(await count(1))
    questions.mockRestore()
    await store.close()
  })

  test('a database without notifications is written to, and other instances poll', async () => {
    const databaseUrl = await databaseWith(
      `create function fake.pg_notify(text, text) returns void ${unsupported}`,
    )
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const writing = await openStore({ databaseUrl })
    const polling = await openStore({ databaseUrl })
    const changed = new Promise((resolve) => polling.onChange(resolve))
    await writing.write('test', ({ documents }) =>
      documents.save(eventKind, { key: crypto.randomUUID(), body: eventBody() }),
    )
    await vi.advanceTimersToNextTimerAsync()
    expect(await changed).toMatchObject({ kind: eventKind.name, version: 1 })
    vi.useRealTimers()
    await writing.close()
    await polling.close()
  })
})
