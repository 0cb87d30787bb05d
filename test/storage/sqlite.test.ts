import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedbackKind } from '#core/feedback.ts'
import { StartRefused } from '#server/start-refused.ts'
import { openStore } from '#server/storage/open.ts'
import { inMemory, refuseOldSqlite } from '#server/storage/sqlite.ts'
import { feedbackBody, newKey } from './bodies.ts'
import { storeContract } from './contract.ts'
import { migrateAtOnce } from './migrate-at-once.ts'

let folder: string
let places = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vatra-sqlite-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function freshPlace() {
  places += 1
  return { dataDir: join(folder, `${places}`) }
}

storeContract('SQLite', freshPlace)

describe('SQLite', () => {
  test('instances that start together migrate once, and all of them start', async () => {
    expect(await migrateAtOnce(await freshPlace())).toEqual({
      exitCodes: [0, 0, 0, 0],
      steps: [1, 2, 3, 4, 5],
    })
  })

  test('a store in memory is a whole store', async () => {
    const store = await openStore({ dataDir: inMemory })
    expect(await store.documents.isEmpty()).toBe(true)
    await store.close()
  })

  test('a letter whose time is over lies in no file afterwards', async () => {
    const { dataDir } = await freshPlace()
    let now = new Date('2026-01-01T12:00:00Z')
    const store = await openStore({ dataDir }, () => now)
    const body = feedbackBody({ message: 'Розкажу, але тільки вам. '.repeat(150) })
    for (let nth = 0; nth < 5; nth++) {
      await store.write('visitor', (writer) => writer.save(feedbackKind, { key: newKey(), body }))
    }
    const files = async () => {
      const names = await readdir(dataDir)
      return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dataDir, name)))))
    }
    expect(await files()).toSatisfy((bytes: Buffer) => bytes.includes('тільки вам'))
    now = new Date('2026-02-01T12:00:00Z')
    await store.prune({ lettersKeptDays: 30 })
    for (const word of [body.fullName, body.email, 'тільки вам']) {
      expect(await files()).toSatisfy((bytes: Buffer) => !bytes.includes(word))
    }
    await store.close()
  })

  test.each(['3.44.0', '3.51.2'])('SQLite %s is refused', (version) => {
    expect(() => refuseOldSqlite(version)).toThrow(StartRefused)
  })

  test.each(['3.51.3', '3.51.10', '3.53.4', '4.0.0'])('SQLite %s is new enough', (version) => {
    expect(() => refuseOldSqlite(version)).not.toThrow()
  })

  test('a file that is no database is refused, and stays as it is', async () => {
    const { dataDir } = await freshPlace()
    await (await openStore({ dataDir })).close()
    const file = join(dataDir, 'vatra.sqlite')
    await writeFile(file, 'a letter to my grandmother '.repeat(400))
    const before = await readFile(file)
    await expect(openStore({ dataDir })).rejects.toThrow(/is damaged or is no SQLite database/)
    expect(await readFile(file)).toEqual(before)
  })

  test('a file with a damaged page is refused', async () => {
    const { dataDir } = await freshPlace()
    await (await openStore({ dataDir })).close()
    const file = join(dataDir, 'vatra.sqlite')
    const bytes = await readFile(file)
    await writeFile(file, bytes.fill(0xa5, 100))
    await expect(openStore({ dataDir })).rejects.toThrow(StartRefused)
  })

  test('a data folder that cannot be made is refused, and at once', async () => {
    await expect(openStore({ dataDir: '/proc/vatra/data' })).rejects.toThrow(StartRefused)
  })

  test('a data folder that cannot be one is refused with its path', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    const opening = openStore({ dataDir: join(file, 'data') })
    await expect(opening).rejects.toThrow(StartRefused)
    await expect(opening).rejects.toThrow(`${file}/data cannot be written to`)
  })
})
