import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eventKind } from '#core/event.ts'
import { StartRefused } from '#server/start-refused.ts'
import { StoreUnavailable } from '#server/storage/faults.ts'
import { openStore } from '#server/storage/open.ts'
import type { Store } from '#server/storage/store.ts'
import { freePort } from '#scripts/testing/port.ts'
import { startPostgres } from '#test/postgres.ts'
import { eventBody, newKey } from './bodies.ts'
import { benchFor, storeContract } from './contract.ts'
import { migrateAtOnce } from './migrate-at-once.ts'

const add = (store: Store) =>
  store.write('anna', (writer) => writer.save(eventKind, { key: newKey(), body: eventBody() }))

let server: Awaited<ReturnType<typeof startPostgres>>

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.end())

async function freshPlace() {
  return { databaseUrl: await server.freshDatabase() }
}

storeContract('PostgreSQL', freshPlace)

describe('PostgreSQL', () => {
  test('instances that start together migrate once, and all of them start', async () => {
    expect(await migrateAtOnce(await freshPlace())).toEqual({
      exitCodes: [0, 0, 0, 0],
      steps: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    })
  })

  test('a server that does not answer, or does not let us in, is refused with a sentence', async () => {
    const databaseUrl = await server.freshDatabase()
    const port = await freePort()
    const nobody = databaseUrl.replace(/:\d+\//, `:${port}/`)
    await expect(openStore({ databaseUrl: nobody })).rejects.toThrow(
      new StartRefused(
        `PostgreSQL at 127.0.0.1:${port}/${nobody.split('/').at(-1)} does not answer: ` +
          'start it, or mend DATABASE_URL.',
      ),
    )
    await expect(
      openStore({ databaseUrl: databaseUrl.replace('only-for-tests', 'secret') }),
    ).rejects.toThrow(/^(?!.*secret).*does not accept the user or the password/)
    await expect(openStore({ databaseUrl: `${databaseUrl}_none` })).rejects.toThrow(
      /has no such database/,
    )
  })

  test('of several hosts the one that answers is taken', async () => {
    const databaseUrl = await server.freshDatabase()
    const dead = `127.0.0.1:${await freePort()}`
    const store = await openStore({ databaseUrl: databaseUrl.replace('@', `@${dead},`) })
    expect(await store.documents.isEmpty()).toBe(true)
    await store.close()
  })
})

describe('a PostgreSQL that is restarted', () => {
  const bench = benchFor(freshPlace)

  test('is missed while it is away, and then everything goes on', async () => {
    const writer = await bench.openAgain()
    const heard: number[] = []
    bench.store.onChange(({ seq }) => heard.push(seq))
    await add(writer)
    await vi.waitFor(() => expect(heard).toEqual([1]))

    await server.stop()
    await expect(add(writer)).rejects.toThrow(StoreUnavailable)
    await expect(bench.store.ping()).rejects.toThrow(StoreUnavailable)

    await server.start()
    await vi.waitFor(() => add(writer), { timeout: 10_000, interval: 200 })
    await vi.waitFor(() => expect(heard).toEqual([1, 2]), { timeout: 10_000 })
    // The regular look for what was missed comes every five seconds, so it cannot bring two of these
    // in time: the announcements themselves are back.
    for (const seq of [3, 4, 5]) {
      await add(writer)
      await vi.waitFor(() => expect(heard.at(-1)).toBe(seq), { timeout: 4_500 })
    }
  })

  test('takes a transaction with it that was half done, whole', async () => {
    const broken = bench.store.write('anna', async (writer) => {
      await writer.save(eventKind, { key: newKey(), body: eventBody() })
      await server.stop()
      await server.start()
      await writer.save(eventKind, { key: newKey(), body: eventBody() })
    })
    await expect(broken).rejects.toThrow(StoreUnavailable)
    expect(await bench.store.documents.isEmpty()).toBe(true)
    expect(await bench.store.changes.since(0)).toEqual([])
  })
})
