/** @module-tag long */
import { chmod, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { imageAddress } from '#core/images/image.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { openStore } from '#server/storage/open-store.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import { assertSqliteVersion } from '#server/storage/sqlite/sqlite.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { withToken } from '#test/storage/helpers/with-token.ts'
import { describeStoreContract } from './contract/store-contract.ts'
import { createKey, eventBody, feedbackBody, newsBody, signUpBody } from './helpers/bodies.ts'
import { migrateConcurrently } from './helpers/concurrent-migration.ts'

let folderCount = 0

const folder = temporaryFolder()
const template = join(folder, 'template')
await (await openStore({ dataDir: template })).close()

async function createLocation() {
  folderCount += 1
  return { dataDir: join(folder, `${folderCount}`) }
}

/** Migrating once and copying the result is faster than migrating for every test. */
async function createMigratedLocation() {
  const { dataDir } = await createLocation()
  await cp(template, dataDir, { recursive: true })
  return { dataDir }
}

async function readAllFiles(dataDir: string): Promise<Buffer> {
  const names = await readdir(dataDir)
  return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dataDir, name)))))
}

describeStoreContract('SQLite', createMigratedLocation)

describe('SQLite', () => {
  test('instances that start together migrate once, and all start', async () => {
    expect(await migrateConcurrently(await createLocation())).toEqual({
      exitCodes: [0, 0, 0],
      steps: [
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
        27, 28, 29, 30, 31, 32,
      ],
    })
  })

  test('a purged feedback message is in no file', async () => {
    const { dataDir } = await createLocation()
    let now = new Date('2026-01-01T12:00:00Z')
    const store = await openStore({ dataDir }, () => now)
    const body = feedbackBody({ message: 'Розкажу, але тільки вам. '.repeat(150) })
    for (let nth = 0; nth < 5; nth++) {
      await store.write('visitor', ({ documents }) =>
        documents.save(feedbackKind, { key: createKey(), body }),
      )
    }
    const readFiles = () => readAllFiles(dataDir)
    expect(await readFiles()).toSatisfy((bytes: Buffer) => bytes.includes('тільки вам'))
    now = new Date('2026-02-01T12:00:00Z')
    await store.prune({ feedbackRetentionDays: 30, signUpRetentionDays: 30 })
    for (const word of [body.fullName, body.email, 'тільки вам', 'розкаж', 'петренк']) {
      expect(await readFiles()).toSatisfy((bytes: Buffer) => !bytes.includes(word))
    }
    await store.close()
  })

  describe.skipIf(process.platform === 'win32')('the data is private', () => {
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    const modesOfFiles = async (folderPath: string) =>
      Promise.all((await readdir(folderPath)).map((name) => modeOf(join(folderPath, name))))

    test('in a new folder', async () => {
      const { dataDir } = await createLocation()
      const store = await openStore({ dataDir })
      expect(await modeOf(dataDir)).toBe(0o700)
      expect(await modesOfFiles(dataDir)).toEqual([0o600, 0o600, 0o600])
      await store.close()
    })

    test('in an existing folder that others could read', async () => {
      const { dataDir } = await createLocation()
      const store = await openStore({ dataDir })
      await chmod(dataDir, 0o755)
      for (const name of await readdir(dataDir)) await chmod(join(dataDir, name), 0o644)
      const secondStore = await openStore({ dataDir })
      expect(await modeOf(dataDir)).toBe(0o700)
      expect(await modesOfFiles(dataDir)).toEqual([0o600, 0o600, 0o600])
      await store.close()
      await secondStore.close()
    })

    test('in a folder of another user, whose mode is not changed', async () => {
      const { dataDir } = await createLocation()
      await mkdir(dataDir)
      await chmod(dataDir, 0o755)
      await writeFile(join(dataDir, 'notes.txt'), '')
      await (await openStore({ dataDir })).close()
      expect(await modeOf(dataDir)).toBe(0o755)
      expect(await modeOf(join(dataDir, 'vatra.sqlite'))).toBe(0o600)
    })
  })

  test('an erased image is in no file', async () => {
    const { dataDir } = await createLocation()
    const store = await openStore({ dataDir })
    const id = 'a'.repeat(32)
    const address = imageAddress({ id, width: 40, height: 30, placeholderColor: '102030' })
    const bytes = Buffer.from('the face of somebody '.repeat(2_000))
    const body = { ...newsBody('Є'), images: [address] }
    await store.write('anna', async (writer) => {
      const readFiles = [{ name: `${id}-40.avif`, type: 'image/avif', bytes }]
      await writer.images.add({ id, address, files: readFiles })
      await writer.images.setAltText(id, { uk: 'Олена біля вогню' })
      await writer.documents.save(newsKind, { key: createKey(), body })
    })
    const traces = ['the face of somebody', 'Олена біля вогню', address]
    const findTraces = async () => {
      const fileBytes = await readAllFiles(dataDir)
      return traces.filter((trace) => fileBytes.includes(trace))
    }
    expect(await findTraces()).toEqual(traces)
    await store.write('anna', ({ images }) => images.erase(id))
    await store.scrubDeletedData()
    expect(await findTraces()).toEqual([])
    await store.close()
  })

  test('an erased sign-up is in no file at once, and another one within a minute', async () => {
    const { dataDir } = await createLocation()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const store = await openStore({ dataDir }, () => new Date('2026-05-01T12:00:00Z'))
    const event = await store.write('anna', ({ documents }) => {
      const body = eventBody({
        dates: { start: '2026-08-10', end: '2026-08-11' },
        signUp: { mode: 'open' },
      })
      return documents.save(eventKind, { key: createKey(), body })
    })
    const { signUps } = await createSite(store)
    const signUpAndErase = async (name: string) => {
      const eventId = event.ok ? event.document.id : ''
      const sent = await signUps.send({ key: createKey(), eventId, body: signUpBody({ name }) })
      expect((await readAllFiles(dataDir)).includes(name)).toBe(true)
      await signUps.changeOwn(withToken(sent).token, 'erase')
    }
    const isInFiles = async (name: string) => (await readAllFiles(dataDir)).includes(name)
    await signUpAndErase('Ярополк Перший')
    expect(await isInFiles('Ярополк Перший')).toBe(false)
    await signUpAndErase('Ярополк Другий')
    expect(await isInFiles('Ярополк Другий')).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(async () => expect(await isInFiles('Ярополк Другий')).toBe(false))
    await store.close()
  })

  test.each(['3.44.0', '3.51.2'])('SQLite %s is refused', (version) => {
    expect(() => assertSqliteVersion(version)).toThrow(StartupError)
  })

  test.each(['3.51.3', '3.51.10', '3.53.4', '4.0.0'])('SQLite %s is new enough', (version) => {
    expect(() => assertSqliteVersion(version)).not.toThrow()
  })

  test('a file that is no database is refused and not changed', async () => {
    const { dataDir } = await createLocation()
    await (await openStore({ dataDir })).close()
    const file = join(dataDir, 'vatra.sqlite')
    await writeFile(file, 'this is no database '.repeat(400))
    const original = await readFile(file)
    await expect(openStore({ dataDir })).rejects.toThrow(/is damaged or is no SQLite database/)
    expect(await readFile(file)).toEqual(original)
  })

  test('a data folder that cannot be created is refused at once', async () => {
    await expect(openStore({ dataDir: '/proc/vatra/data' })).rejects.toThrow(StartupError)
  })

  test('a data folder that is a file is refused with its path', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    const opening = openStore({ dataDir: join(file, 'data') })
    await expect(opening).rejects.toThrow(StartupError)
    await expect(opening).rejects.toThrow(`${file}/data cannot be written to`)
  })
})
