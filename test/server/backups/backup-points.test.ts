import { copyFile, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import type { BackupService } from '#server/backups/backup-service.ts'
import { appendPoint } from '#server/storage/backup/points/append-point.ts'
import { PointsFile } from '#server/storage/backup/points/points-file.ts'
import { listTimesOf, restorePoint } from '#server/storage/backup/points/restore-point.ts'
import { openStore, withDatabase } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { createBackupService, plentyOfSpace } from '#test/server/helpers/backup-service.ts'
import { saveDocument } from '#test/server/helpers/content.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'
import { imageOf } from '#test/storage/helpers/images.ts'
import { anna } from '#test/storage/helpers/people.ts'

// Longer than a source file should be, because each test needs the same site, its folder and its clock.
const minute = 60_000
const bytes = Buffer.from('the bytes of a photo that somebody wants to be gone')
const photo = imageOf('b', bytes)
const { id, address } = photo
const first = 'vatra-2026-11-02-120000'

let root: string
let folder: string
let store: Store
let now: Date
let service: BackupService
let room = plentyOfSpace

beforeEach(async () => {
  root = temporaryFolder()
  folder = join(root, 'backups')
  now = new Date('2026-11-02T12:00:00Z')
  const location = { dataDir: join(root, 'data') }
  store = await openStore(location, () => now)
  room = plentyOfSpace
  service = createBackupService(store, location, folder, async () => room)
  await makeIfDue()
})
afterEach(async () => {
  await service.close()
  await store.close()
})

async function makeIfDue(minutesLater = 0): Promise<void> {
  now = new Date(now.getTime() + minutesLater * minute)
  await service.makeIfDue()
  await service.settled()
}

const saveNews = (title: string, images: string[] = []) =>
  saveDocument({ store }, newsKind, { ...newsBody(title), images })

const addPhoto = () => store.write('anna', ({ images }) => images.add(photo))

/** A backup that has the photo, and is not the newest one. */
async function backUpPhoto(): Promise<void> {
  await addPhoto()
  await service.make(anna)
  await service.settled()
  await makeIfDue(24 * 60)
}

function points(name = first) {
  using file = new PointsFile(join(folder, `${name}.points`), { readOnly: true })
  return file.points()
}

/** Whether any file has these bytes, also in what is compressed. */
async function isAnywhere(text: Buffer): Promise<boolean> {
  for (const name of await readdir(folder)) {
    if ((await readFile(join(folder, name))).includes(text)) return true
    if (!name.endsWith('.points')) continue
    using file = new PointsFile(join(folder, name), { readOnly: true })
    const texts = file.points().map((point) => gunzipSync(file.read(point) ?? '').toString())
    if (texts.some((one) => one.includes(text.toString('base64')))) return true
  }
  return false
}

test('what has changed is appended every five minutes, and nothing where nothing has', async () => {
  await saveNews('Одна')
  await makeIfDue(3)
  expect(await readdir(folder)).toEqual([`${first}.backup`])
  await makeIfDue(2)
  expect(points()).toMatchObject([{ number: 1, createdAt: '2026-11-02T12:05:00.000Z' }])
  expect((await stat(join(folder, `${first}.points`))).mode & 0o777).toBe(0o600)
  await makeIfDue(5)
  expect(points()).toHaveLength(1)
  expect((await service.status(anna)).upTo).toBe('2026-11-02T12:10:00.000Z')
  await saveNews('Друга')
  await makeIfDue(5)
  expect(points()).toHaveLength(2)
  const appended = ['2026-11-02T12:05:00.000Z', '2026-11-02T12:15:00.000Z']
  expect(await service.list(anna)).toMatchObject([{ times: appended.toReversed() }])
  const times = ['2026-11-02T12:00:00.000Z', ...appended]
  expect(await listTimesOf(join(folder, `${first}.backup`))).toEqual(times)
})

test('what a killed append has left does not hide what was appended before', async () => {
  await saveNews('Одна')
  await makeIfDue(5)
  const name = join(folder, `${first}.points`)
  const database = new DatabaseSync(name)
  // With so little memory SQLite writes to the file before the end.
  database.exec('pragma cache_size = 2; begin immediate; delete from row_hashes')
  database.exec('update points set bytes = randomblob(100000)')
  for (const suffix of ['', '-journal']) await copyFile(name + suffix, `${name}.killed${suffix}`)
  database.close()
  for (const suffix of ['', '-journal']) await rename(`${name}.killed${suffix}`, name + suffix)
  expect(await service.list(anna)).toMatchObject([{ times: ['2026-11-02T12:05:00.000Z'] }])
  await saveNews('Друга')
  await makeIfDue(5)
  expect(points()).toHaveLength(2)
})

test('an open page does not take it for a backup of its own', async () => {
  const { endedAt } = await service.status(anna)
  expect(endedAt).toBe('2026-11-02T12:00:00.000Z')
  await saveNews('Одна')
  now = new Date(now.getTime() + 5 * minute)
  await service.makeIfDue()
  expect(await service.status(anna)).toMatchObject({ isRunning: false, problem: undefined })
  expect(await service.make(anna)).toBe('begun')
  expect(await service.status(anna)).toMatchObject({ isRunning: true, endedAt })
  await service.settled()
  expect((await service.status(anna)).endedAt).toBe('2026-11-02T12:05:00.000Z')
  expect(points()).toHaveLength(1)
})

test('a new backup is made where the newest or what was appended to it is damaged', async () => {
  await saveNews('Одна')
  await makeIfDue(5)
  await writeFile(join(folder, `${first}.points`), 'something else')
  await makeIfDue(5)
  expect((await service.list(anna)).map(({ name }) => name)).toEqual([
    'vatra-2026-11-02-121000.backup',
    `${first}.backup`,
  ])
  await writeFile(join(folder, 'vatra-2026-11-02-121000.backup'), 'something else')
  await makeIfDue(5)
  expect((await service.status(anna)).newest?.name).toBe('vatra-2026-11-02-121500.backup')
})

test('a photo that was erased for good is in no backup, and nothing else is missing', async () => {
  await addPhoto()
  await saveNews('З фото', [address])
  await makeIfDue(5)
  expect(await isAnywhere(bytes)).toBe(true)
  await service.make(anna)
  await service.settled()
  await saveNews('Друга', [address])
  await makeIfDue(5)
  const before = await service.list(anna)
  await store.write('anna', ({ images }) => images.erase(id))
  await makeIfDue(5)
  expect(await isAnywhere(bytes)).toBe(false)
  expect(await isAnywhere(Buffer.from(id))).toBe(true)
  expect(await service.list(anna)).toMatchObject([
    { name: 'vatra-2026-11-02-121500.backup' },
    ...before.map(({ name, createdAt }) => ({ name, createdAt })),
  ])
  await saveNews('Третя')
  await makeIfDue(5)
  expect(points('vatra-2026-11-02-121500')).toHaveLength(1)
})

test('a photo is erased from backups after the clock was ahead', async () => {
  await backUpPhoto()
  await makeIfDue(60 * 24)
  await store.write('anna', ({ images }) => images.erase(id))
  await makeIfDue(5)
  expect(await isAnywhere(bytes)).toBe(false)
  now = new Date(now.getTime() - 24 * 60 * minute)
  await addPhoto()
  await makeIfDue(5)
  expect(await isAnywhere(bytes)).toBe(true)
  await store.write('anna', ({ images }) => images.erase(id))
  await makeIfDue(5)
  expect(await isAnywhere(bytes)).toBe(false)
})

test('what tells of an erased photo is no reason to remove it later', async () => {
  await addPhoto()
  await makeIfDue(5)
  await store.write('anna', ({ images }) => images.erase(id))
  await makeIfDue(5)
  expect(await isAnywhere(bytes)).toBe(false)
  expect(points()).toHaveLength(1)
  // As after a restore.
  await store.write('test', ({ facts }) => facts.setBackups({ files: [] }))
  await makeIfDue(5)
  expect(points()).toHaveLength(1)
})

test('a photo is erased from backups that were away', async () => {
  await backUpPhoto()
  await rename(folder, `${folder}-away`)
  await store.write('anna', ({ images }) => images.erase(id))
  await makeIfDue(5)
  await rm(folder, { recursive: true })
  await rename(`${folder}-away`, folder)
  await makeIfDue(5)
  expect(await isAnywhere(bytes)).toBe(false)
})

test('without room a photo stays in the backups until there is some', async () => {
  await backUpPhoto()
  const before = await service.list(anna)
  await store.write('anna', ({ images }) => images.erase(id))
  room = 0
  await makeIfDue(5)
  expect(await service.status(anna)).toMatchObject({ problem: 'diskFull' })
  expect(await service.list(anna)).toEqual(before)
  room = plentyOfSpace
  await makeIfDue(5)
  expect(await isAnywhere(bytes)).toBe(false)
})

test('a backup of a clock that was ahead does not get what is appended', async () => {
  now = new Date(now.getTime() + 30 * 24 * 60 * minute)
  await makeIfDue()
  now = new Date('2026-11-02T12:05:00Z')
  await saveNews('Одна')
  await makeIfDue()
  expect(points()).toHaveLength(1)
  const place = { dataDir: join(root, 'restored') }
  await restorePoint(join(folder, `${first}.backup`), place, { at: now })
  now = new Date('2026-11-02T12:03:00Z')
  await saveNews('Друга')
  await makeIfDue()
  await saveNews('Третя')
  await makeIfDue(5)
  expect(points('vatra-2026-11-02-120300')).toHaveLength(1)
})

test('what two processes append at once is appended once', async () => {
  await saveNews('Одна')
  const append = () =>
    withDatabase({ dataDir: join(root, 'data') }, (engine) =>
      appendPoint(engine, join(folder, `${first}.backup`), now),
    )
  const ends = await Promise.allSettled([append(), append()])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(points()).toHaveLength(1)
})

test('a photo that was erased and is uploaded again stays', async () => {
  await addPhoto()
  await store.write('anna', ({ images }) => images.erase(id))
  await addPhoto()
  await makeIfDue(5)
  expect(await service.list(anna)).toHaveLength(1)
  expect(points()).toHaveLength(1)
})
