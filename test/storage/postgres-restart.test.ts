/** @module-tag thorough */
import { afterAll, describe, expect, test, vi } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { StoreUnavailable } from '#server/storage/base/errors.ts'
import { openStore } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { startPostgres } from '#test/helpers/postgres.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { createContractContext } from './contract/context.ts'
import { eventBody, createKey } from './helpers/bodies.ts'

const add = (store: Store) =>
  store.write('anna', ({ documents }) =>
    documents.save(eventKind, { key: createKey(), body: eventBody() }),
  )

// A separate server, because this test stops it.
const server = await startPostgres()
afterAll(() => server.destroy())

test('when its primary is lost, an open store goes on with the next host', async () => {
  const promoted = await startPostgres()
  const [lostUrl, url] = [await server.createDatabase(), await promoted.createDatabase()]
  await (await openStore({ databaseUrl: url })).close()
  const hosts = `${new URL(lostUrl).host},${new URL(url).host}`
  const store = await openStore({ databaseUrl: lostUrl.replace(new URL(lostUrl).host, hosts) })
  await add(store)
  await server.stop()
  await waitFor(() => add(store), { interval: 200 })
  expect(await store.documents.all(eventKind, { removed: false })).toHaveLength(1)
  await store.close()
  await promoted.destroy()
  await server.start()
})

describe('a restart of PostgreSQL', () => {
  const context = createContractContext('PostgreSQL', async () => ({
    databaseUrl: await server.createDatabase(),
  }))

  test('causes errors only while it is down', async () => {
    const writer = await context.openSecondStore()
    const announced: number[] = []
    context.store.onChange(({ seq }) => announced.push(seq))
    await add(writer)
    await waitFor(() => expect(announced).toEqual([1]))

    await server.stop()
    await expect(add(writer)).rejects.toThrow(StoreUnavailable)
    await expect(context.store.changes.newest()).rejects.toThrow(StoreUnavailable)

    await server.start()
    await waitFor(() => add(writer), { interval: 200 })
    await waitFor(() => expect(announced).toEqual([1, 2]))
    // Polling happens every five seconds, so two changes in time must have been announced.
    for (const seq of [3, 4, 5]) {
      await add(writer)
      await vi.waitFor(() => expect(announced.at(-1)).toBe(seq), { timeout: 4_500 })
    }
  })

  test('rolls back an unfinished transaction completely', async () => {
    const broken = context.store.write('anna', async (writer) => {
      await writer.documents.save(eventKind, { key: createKey(), body: eventBody() })
      await server.stop()
      await server.start()
      await writer.documents.save(eventKind, { key: createKey(), body: eventBody() })
    })
    await expect(broken).rejects.toThrow(StoreUnavailable)
    expect(await context.store.documents.isEmpty()).toBe(true)
    expect(await context.store.changes.since(0)).toEqual([])
  })
})
