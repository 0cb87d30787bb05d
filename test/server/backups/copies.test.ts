/** @module-tag long */
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import type { BackupService } from '#server/backups/backup-service.ts'
import { copyBackups, type CopyJob } from '#server/backups/copies/copy-backups.ts'
import { CopyService } from '#server/backups/copies/copy-service.ts'
import { examineCopyPlace, fetchCopy } from '#server/backups/copies/fetch-copies.ts'
import { openPlace } from '#server/backups/copies/place.ts'
import { createLog } from '#server/base/log.ts'
import type { CopyPlace } from '#server/config/copy-config.ts'
import { restoreState } from '#server/storage/backup/points/restore-point.ts'
import { digestTables } from '#server/storage/backup/table-rows.ts'
import { openStore, withDatabase } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { createBackupService, plentyOfSpace } from '#test/server/helpers/backup-service.ts'
import { saveDocument } from '#test/server/helpers/content.ts'
import { startWebdav } from '#test/server/helpers/webdav.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'
import { imageOf } from '#test/storage/helpers/images.ts'
import { anna } from '#test/storage/helpers/people.ts'
import { examineCopies } from '#tools/doctor/examine-copies.ts'

// Longer than a source file should be, because each test needs the same site, keys and places.
const minute = 60_000
const base = 'vatra-2026-11-02-120000'
const credentials = { user: 'S3RVER', password: 'S3RVER' }

const root = temporaryFolder()
let folder: string
let location: { dataDir: string }
let identity: string
let recipient: string
let store: Store
let now: Date
let service: BackupService
let copies: CopyService
let room: number
let isOnSameDisk: boolean
let lines: string[]
let webdav: Server
let s3: S3rver
const places = new Map<string, CopyPlace>()

beforeAll(async () => {
  identity = await generateIdentity()
  recipient = await identityToRecipient(identity)
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(root, 's3'),
    configureBuckets: [{ name: 'copies' }],
  })
  const { port } = await s3.run()
  webdav = await startWebdav(join(root, 'webdav'))
  const { port: webdavPort } = webdav.address() as AddressInfo
  places.set('a folder', { kind: 'folder', path: join(root, 'copies') })
  const webdavUrl = `http://127.0.0.1:${webdavPort}/copies/`
  places.set('WebDAV', { kind: 'webdav', url: webdavUrl, ...credentials })
  const url = `http://127.0.0.1:${port}/copies/vatra/`
  places.set('S3', { kind: 's3', url, region: 'us-east-1', ...credentials })
})
afterAll(async () => {
  await s3.close()
  webdav.close()
})

function placeOf(name: string): CopyPlace {
  const place = places.get(name)
  if (!place) throw new Error(`no place ${name}`)
  return place
}

let count = 0
beforeEach(async () => {
  count += 1
  const own = join(root, String(count))
  folder = join(own, 'backups')
  location = { dataDir: join(own, 'data') }
  now = new Date('2026-11-02T12:00:00Z')
  room = plentyOfSpace
  isOnSameDisk = false
  lines = []
  store = await openStore(location, () => now)
  for (const name of ['copies', 'webdav', 's3/copies/vatra']) {
    await rm(join(root, name), { recursive: true, force: true })
  }
  for (const name of ['copies', 'webdav']) await mkdir(join(root, name))
})
afterEach(async () => {
  await service.close()
  await store.close()
})

const disks = { freeSpace: async () => room, isOnSameDisk: async () => isOnSameDisk }

function open(place: CopyPlace, run = (job: CopyJob) => copyBackups(job, disks)): void {
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const parts = { store, folder, dataDir: location.dataDir, worker: { run, close() {} }, log }
  copies = new CopyService({ ...parts, copy: { place, recipient } })
  service = createBackupService(store, location, folder, undefined, copies)
}

async function keepUp(minutesLater = 0): Promise<void> {
  now = new Date(now.getTime() + minutesLater * minute)
  await service.makeIfDue()
  await service.settled()
  await copies.bringUpToDate()
}

const saveNews = (title: string, images: string[] = []) =>
  saveDocument({ store }, newsKind, { ...newsBody(title), images })

const digestsAt = (dataDir: string) =>
  withDatabase({ dataDir }, (engine) => engine.readSnapshot((db) => digestTables(db)))

const examine = (examined: CopyPlace) => examineCopyPlace({ examined })

const examineAsDoctor = (place: CopyPlace, ofSite = location) =>
  examineCopies(
    { copy: { place, recipient }, production: true, dataDir: join(root, 'data') },
    ofSite,
    { now, ask: examine, areOnSameDisk: disks.isOnSameDisk },
  )

async function restoreTo(place: CopyPlace, key = identity, at?: Date) {
  count += 1
  const target = join(root, String(count))
  await mkdir(target)
  const copy = await fetchCopy(place, { identity: key, folder: target, at })
  const dataDir = join(target, 'data')
  await restoreState(copy.backup, copy.points, { dataDir }, {})
  return digestsAt(dataDir)
}

describe.each(['a folder', 'WebDAV', 'S3'])('copies in %s', (name) => {
  test('have what changed, and restore it in an empty folder', async () => {
    const place = placeOf(name)
    open(place)
    await saveNews('Одна')
    await keepUp()
    expect(await restoreTo(place)).toEqual(await digestsAt(location.dataDir))
    await saveNews('Друга')
    await keepUp(5)
    const second = await digestsAt(location.dataDir)
    const secondAt = now
    await saveNews('Третя')
    await keepUp(5)
    expect((await service.status(anna)).copy).toMatchObject({ upTo: now.toISOString() })
    expect(await restoreTo(place)).toEqual(await digestsAt(location.dataDir))
    expect(await restoreTo(place, identity, secondAt)).toEqual(second)
    expect(await examine(place)).toMatchObject({ name: `${base}.2.point.age` })
  })

  test('are not made with a wrong password', async () => {
    const place = placeOf(name)
    if (place.kind === 'folder') return
    open({ ...place, password: 'wrong' })
    await keepUp()
    expect((await service.status(anna)).copy).toMatchObject({ problem: 'unreachable' })
    expect(await examine({ ...place, password: 'wrong' })).toMatchObject({
      fault: expect.stringContaining('check BACKUP_USER'),
    })
    expect(await examine(place)).toBe('none')
  })

  test('of another site, or something else, are not touched', async () => {
    const place = placeOf(name)
    open(place)
    await keepUp()
    const before = await examine(place)
    await store.write('test', ({ facts }) => facts.setBackups({ files: [] }))
    const otherLocation = { dataDir: join(root, 'other', String(count)) }
    const other = await openStore(otherLocation, () => now)
    await service.close()
    await store.close()
    store = other
    open(place)
    await keepUp(5)
    expect((await service.status(anna)).copy).toEqual({ problem: 'foreign' })
    expect(await examine(place)).toEqual(before)
    expect(await examineAsDoctor(place, otherLocation)).toMatchObject([
      { state: 'problem', sentence: expect.stringContaining('the copies of another site') },
    ])
  })

  test('that somebody has removed are noticed, and made again', async () => {
    const place = placeOf(name)
    open(place)
    await keepUp()
    await saveNews('Одна')
    await keepUp(5)
    await openPlace(place).remove(`${base}.backup.age`)
    expect(await examineAsDoctor(place)).toMatchObject([
      { state: 'problem', sentence: expect.stringContaining('the running site copies it again') },
    ])
    await saveNews('Друга')
    await keepUp(5)
    expect((await service.status(anna)).copy).toMatchObject({
      upTo: now.toISOString(),
      goneAt: now.toISOString(),
    })
    expect(lines.join('')).toContain(`"files":["${base}.backup.age"]`)
    expect(await restoreTo(place)).toEqual(await digestsAt(location.dataDir))

    const lists = ['vatra-copies-1.json', 'vatra-copies-2.json']
    for (const list of lists) await openPlace(place).remove(list)
    expect(await examineAsDoctor(place)).toMatchObject([
      { state: 'problem', sentence: expect.stringContaining('none left') },
    ])
    await keepUp(5)
    expect(lines.at(-1)).toContain('"files":["all of them"]')
    expect(await restoreTo(place)).toEqual(await digestsAt(location.dataDir))
    expect(await examineAsDoctor(place)).toMatchObject([{ state: 'ok' }])
  })
})

describe('copies', () => {
  const place = () => placeOf('a folder')
  const file = (name: string) => join(root, 'copies', name)

  test('are not made in the folder on which their disk is not mounted', async () => {
    open(place())
    await keepUp()
    await rename(join(root, 'copies'), join(root, 'disk'))
    await mkdir(join(root, 'copies'))
    isOnSameDisk = true
    await keepUp(5)
    expect(await readdir(join(root, 'copies'))).toEqual([])
    expect((await service.status(anna)).copy).toMatchObject({ problem: 'unmounted' })
    expect(lines.at(-1)).toContain('mount its own disk')
    expect(await examineAsDoctor(place())).toMatchObject([
      {
        state: 'problem',
        sentence: expect.stringContaining('nothing is copied: mount its own disk'),
      },
    ])
    await rm(join(root, 'copies'), { recursive: true })
    await rename(join(root, 'disk'), join(root, 'copies'))
    isOnSameDisk = false
    await keepUp(5)
    expect((await service.status(anna)).copy).toEqual({ upTo: now.toISOString(), isOnSameDisk })
  })

  test('on the disk of the site are made, and everybody is told', async () => {
    isOnSameDisk = true
    open(place())
    await keepUp()
    expect((await service.status(anna)).copy).toEqual({ upTo: now.toISOString(), isOnSameDisk })
    expect(lines.join('')).toContain('on the disk of the site')
    expect(await examineAsDoctor(place())).toMatchObject([
      { state: 'ok' },
      { state: 'warning', sentence: expect.stringContaining('on the disk of DATA_DIR') },
    ])
  })

  test('that are nowhere are a warning of the doctor', async () => {
    open(place())
    const none = { copy: undefined, production: true, dataDir: location.dataDir }
    expect(await examineCopies(none, location)).toMatchObject([{ state: 'warning' }])
  })

  test('in WebDAV name the folder that has to be made first', async () => {
    const webdavPlace = placeOf('WebDAV')
    if (webdavPlace.kind !== 'webdav') throw new Error('no WebDAV')
    open({ ...webdavPlace, url: `${webdavPlace.url}of/rook/` })
    await keepUp()
    expect(lines.at(-1)).toMatch(/has no folder \/copies\/of\/: make it/)
  })

  test('in another place begin anew', async () => {
    open(place())
    await keepUp()
    await service.close()
    const other = join(root, 'copies', 'other')
    await mkdir(other)
    open({ kind: 'folder', path: other })
    expect((await service.status(anna)).copy).toEqual({})
    await keepUp()
    expect(await restoreTo({ kind: 'folder', path: other })).toEqual(
      await digestsAt(location.dataDir),
    )
    expect((await service.status(anna)).copy?.goneAt).toBeUndefined()
  })

  test('tell the place nothing but names and sizes', async () => {
    open(place())
    await saveNews('Таємниця')
    await keepUp()
    await saveNews('Інша')
    await keepUp(5)
    for (const name of await readdir(join(root, 'copies'))) {
      expect((await readFile(file(name))).includes('Таємниця')).toBe(false)
      if (name.endsWith('.age')) {
        expect((await readFile(file(name), 'latin1')).startsWith('age-encryption.org/v1')).toBe(
          true,
        )
      }
    }
  })

  test('with a wrong key, cut, exchanged, foreign or missing say so', async () => {
    open(place())
    await keepUp()
    await saveNews('Одна')
    await keepUp(5)
    await expect(restoreTo(place(), await generateIdentity())).rejects.toThrow(/for another key/)
    const point = file(`${base}.1.point.age`)
    const whole = await readFile(point)
    await writeFile(point, whole.subarray(0, -20))
    await expect(restoreTo(place())).rejects.toThrow(/is damaged: take an earlier time/)
    expect(await examine(place())).toMatchObject({ fault: expect.stringMatching(/is damaged/) })
    await rm(point)
    await expect(restoreTo(place())).rejects.toThrow(
      /is missing in BACKUP_TO: take an earlier time/,
    )
    await writeFile(point, whole)
    const backup = file(`${base}.backup.age`)
    await rename(backup, `${backup}.elsewhere`)
    expect(await examine(place())).toMatchObject({
      fault: expect.stringMatching(/is missing in BACKUP_TO/),
    })
    await rename(`${backup}.elsewhere`, backup)
    const lists = ['vatra-copies-1.json', 'vatra-copies-2.json'].map(file)
    for (const list of lists) await writeFile(list, '{"format":1,"files":"../../etc/passwd"}')
    await expect(restoreTo(place())).rejects.toThrow(/list of the copies in BACKUP_TO is damaged/)
    await keepUp(5)
    expect((await service.status(anna)).copy).toMatchObject({ problem: 'foreign' })
    for (const list of lists) await rm(list)
    await expect(restoreTo(place())).rejects.toThrow(/has no copies/)
  })

  test('of a clock that was ahead are not taken for the newest, and delay none', async () => {
    open(place())
    const year = 365 * 24 * 60
    await keepUp(10 * year)
    const ahead = new Date(now.getTime() + 2 * minute).toISOString()
    await store.write('test', async ({ facts }) => {
      const state = await facts.backups()
      await facts.setBackups({
        ...state,
        runningUntil: ahead,
        copy: { ...state.copy, runningUntil: ahead },
      })
    })
    await saveNews('Одна')
    await keepUp(-10 * year)
    expect(await restoreTo(place())).toEqual(await digestsAt(location.dataDir))
  })

  test('are all made again for a new key', async () => {
    open(place())
    await saveNews('Одна')
    await keepUp()
    await service.close()
    const former = identity
    identity = await generateIdentity()
    recipient = await identityToRecipient(identity)
    open(place())
    await saveNews('Друга')
    await keepUp(5)
    expect(await restoreTo(place())).toEqual(await digestsAt(location.dataDir))
    await expect(restoreTo(place(), former)).rejects.toThrow(/for another key/)
  })

  test('that somebody encrypted for the same key are not restored', async () => {
    open(place())
    await keepUp()
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    const hostile = await encrypter.encrypt(Buffer.alloc(100_000))
    await writeFile(file(`${base}.backup.age`), hostile)
    await expect(restoreTo(place())).rejects.toThrow(/is damaged/)
  })

  test('of a hostile place overwrite nothing, and are not read without an end', async () => {
    const own = join(root, 'own')
    await writeFile(own, 'own data')
    await symlink(own, file('vatra-copies-1.json.unfinished'))
    open(place())
    await keepUp()
    expect(await readFile(own, 'utf8')).toBe('own data')
    await writeFile(file(`${base}.backup.age`), Buffer.alloc(20_000_000))
    expect(await examine(place())).toMatchObject({ fault: expect.stringMatching(/is damaged/) })
    await rm(file(`${base}.backup.age`))
    await symlink('/dev/zero', file(`${base}.backup.age`))
    await expect(restoreTo(place())).rejects.toThrow(/copies cannot be read/)
  })

  test('are tried less and less often while the place does not take them', async () => {
    let tries = 0
    open(place(), (job) => {
      tries += 1
      return copyBackups(job)
    })
    await rm(join(root, 'copies'), { recursive: true })
    for (let minutes = 0; minutes < 60; minutes += 1) await keepUp(1)
    expect(tries).toBe(7)
    await mkdir(join(root, 'copies'))
    for (let minutes = 0; minutes < 15; minutes += 1) await keepUp(1)
    expect((await service.status(anna)).copy?.problem).toBeUndefined()
    await saveNews('Одна')
    await keepUp(5)
    expect((await service.status(anna)).copy).toMatchObject({ upTo: now.toISOString() })
  })

  test('without room for them are not begun', async () => {
    open(place())
    room = 1024
    await keepUp()
    expect((await service.status(anna)).copy).toEqual({ problem: 'failed' })
    expect(await readdir(folder)).toEqual([`${base}.backup`])
    room = plentyOfSpace
    await keepUp(1)
    const list = await readFile(file('vatra-copies-1.json'), 'utf8')
    await writeFile(
      file('vatra-copies-1.json'),
      list.replace(/"bytes":\d+/, '"bytes":9000000000000000'),
    )
    await rm(file('vatra-copies-2.json'))
    await expect(restoreTo(place())).rejects.toThrow(/no room for the copy/)
  })

  test('are offered again after a cut list, and after the place was away', async () => {
    const path = join(root, 'copies')
    open(place())
    await rm(path, { recursive: true })
    await keepUp()
    // The folder of a disk that is not mounted is not made on the disk of the site.
    await expect(readdir(path)).rejects.toThrow(/ENOENT/)
    expect((await service.status(anna)).copy).toEqual({ problem: 'unreachable' })
    expect(await examine(place())).toMatchObject({
      fault: expect.stringMatching(/make this folder, or mount its disk/),
    })
    await mkdir(path)
    await keepUp(1)
    expect((await service.status(anna)).copy).toMatchObject({ upTo: '2026-11-02T12:00:00.000Z' })
    await saveNews('Одна')
    await keepUp(5)
    const [older] = (await readdir(path)).filter((name) => name.startsWith('vatra-copies'))
    await writeFile(file(older ?? ''), '{"format":')
    await saveNews('Друга')
    await keepUp(5)
    expect(await restoreTo(place())).toEqual(await digestsAt(location.dataDir))
  })

  test('have no photo that was erased for good, also of backups that are not here any more', async () => {
    open(place())
    const bytes = Buffer.from('the bytes of a photo')
    const photo = imageOf('b', bytes)
    await store.write('anna', ({ images }) => images.add(photo))
    await saveNews('З фото', [photo.address])
    await keepUp()
    await keepUp(24 * 60)
    await rm(join(folder, `${base}.backup`))
    await store.write('anna', ({ images }) => images.erase(photo.id))
    await keepUp(5)
    const names = (await readdir(join(root, 'copies'))).filter((name) => name.endsWith('.age'))
    expect(names.toSorted()).toEqual([
      'vatra-2026-11-03-120000.backup.age',
      'vatra-2026-11-03-120500.backup.age',
    ])
    const target = join(root, 'fetched')
    await mkdir(target)
    for (const at of [undefined, new Date('2026-11-03T12:01:00Z')]) {
      const copy = await fetchCopy(place(), { identity, folder: target, at })
      expect((await readFile(copy.backup)).includes(bytes)).toBe(false)
    }
    await keepUp(1)
    expect((await service.status(anna)).copy).toMatchObject({ upTo: '2026-11-03T12:05:00.000Z' })
    // A lost machine has no backups of its own, and does not know what was cleaned.
    await rm(folder, { recursive: true })
    await store.write('test', ({ facts }) => facts.setBackups({ files: [] }))
    await keepUp(5)
    const after = (await readdir(join(root, 'copies'))).filter((name) => name.endsWith('.age'))
    expect(after).toEqual(expect.arrayContaining(names))
  })
})
