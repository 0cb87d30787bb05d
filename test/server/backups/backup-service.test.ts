import { mkdir, readdir, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import type { Administrator } from '#core/admins/person.ts'
import type { BackupStart } from '#core/site/backups.ts'
import { BackupService } from '#server/backups/backup-service.ts'
import { createLog } from '#server/base/log.ts'
import { verifyBackup } from '#server/storage/backup/verify-backup.ts'
import { openStore } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { ChildWorker } from '#server/workers/child-worker.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { createBackupService, plentyOfSpace } from '#test/server/helpers/backup-service.ts'
import { createKey } from '#test/storage/helpers/bodies.ts'
import { anna } from '#test/storage/helpers/people.ts'

const hour = 60 * 60_000
let root: string
let location: { dataDir: string }
let folder: string
let store: Store
let now: Date
let freeSpace: number
let service: BackupService

beforeEach(async () => {
  root = temporaryFolder()
  location = { dataDir: join(root, 'data') }
  folder = join(root, 'backups')
  now = new Date('2026-11-02T12:00:00Z')
  store = await openStore(location, () => now)
  freeSpace = plentyOfSpace
  service = createBackupService(store, location, folder, async () => freeSpace)
})
afterEach(async () => {
  await service.close()
  await store.close()
})

const later = (hours: number) => (now = new Date(now.getTime() + hours * hour))
// Their names are in the order of their times.
const files = async () => (await readdir(folder)).toSorted((one, other) => (one < other ? -1 : 1))
const namesOf = async () => (await service.list(anna)).map(({ name }) => name)

async function makeDaily(): Promise<void> {
  await service.makeIfDue()
  await service.settled()
}

async function makeByHand(): Promise<BackupStart> {
  const start = await service.make(anna)
  await service.settled()
  return start
}

const first = 'vatra-2026-11-02-120000.backup'
const second = 'vatra-2026-11-03-120000.backup'

describe('the daily backup', () => {
  test('is made once a day, is private, can be restored, and is found by its name alone', async () => {
    expect(await service.status(anna)).toMatchObject({ newest: undefined, isRunning: false })
    await makeDaily()
    later(1)
    await makeDaily()
    expect(await namesOf()).toEqual([first])
    const { size, mode } = await stat(join(folder, first))
    expect(mode & 0o777).toBe(0o600)
    expect((await verifyBackup(join(folder, first))).createdAt).toBe('2026-11-02T12:00:00.000Z')
    const newest = { name: first, createdAt: '2026-11-02T12:00:00.000Z', bytes: size }
    expect(await service.status(anna)).toMatchObject({ newest, problem: undefined })
    expect(await service.list(anna)).toEqual([newest])
    expect(await service.findFile(first)).toEqual({ path: join(folder, first), bytes: size })
    for (const name of [`../backups/${first}`, '../data/vatra.sqlite', 'vatra.sqlite', '']) {
      expect(await service.findFile(name)).toBeUndefined()
    }
    later(23)
    await makeDaily()
    expect(await namesOf()).toEqual([second, first])
  })

  test('is not begun when the disk is almost full, and is made when there is room again', async () => {
    await makeDaily()
    later(24)
    const { size } = await stat(join(location.dataDir, 'vatra.sqlite'))
    freeSpace = size + 255 * 1024 ** 2
    await makeDaily()
    expect(await service.status(anna)).toMatchObject({
      newest: { name: first },
      problem: 'diskFull',
    })
    expect(await files()).toEqual([first])
    freeSpace += 2 * 1024 ** 2
    await makeDaily()
    expect(await service.status(anna)).toMatchObject({
      newest: { name: second },
      problem: undefined,
    })
  })

  test('that cannot be written says so', async () => {
    await writeFile(folder, 'no folder')
    await makeDaily()
    expect(await service.status(anna)).toMatchObject({ newest: undefined, problem: 'notWritable' })
  })

  test('replaces a damaged one, which is never offered, and removes no good one for it', async () => {
    await makeDaily()
    later(24)
    await makeDaily()
    await truncate(join(folder, second), 8_192)
    expect(await service.status(anna)).toMatchObject({ newest: { name: first } })
    expect(await namesOf()).toEqual([first])
    expect(await service.findFile(second)).toBeUndefined()
    later(1)
    await makeDaily()
    const third = 'vatra-2026-11-03-130000.backup'
    expect(await namesOf()).toEqual([third, first])
    // A newer version of the program may be able to read it.
    expect(await files()).toEqual([first, second, third])
    const longAgo = new Date(now.getTime() - 36 * 24 * hour)
    await utimes(join(folder, second), longAgo, longAgo)
    later(1)
    await makeByHand()
    expect(await files()).not.toContain(second)
  })

  test('finds the backups of a store that was restored, after reading them', async () => {
    await makeDaily()
    await writeFile(join(folder, 'vatra-2026-10-01-000000.backup'), 'no backup')
    await store.write('test', ({ facts }) => facts.setBackups({ files: [] }))
    expect(await namesOf()).toEqual([])
    later(1)
    await makeDaily()
    expect(await namesOf()).toEqual(['vatra-2026-11-02-130000.backup', first])
  })

  test('removes what killed backups and restores have left a day ago, and nothing else', async () => {
    const old = new Date(now.getTime() - 25 * hour)
    const create = async (path: string, file: string, writtenAt: Date) => {
      await mkdir(path, { recursive: true })
      await writeFile(join(path, file), 'part')
      await utimes(join(path, file), writtenAt, writtenAt)
      await utimes(path, writtenAt, writtenAt)
    }
    await create(join(folder, `${first}.partial-aB3dE6`), 'vatra.sqlite-wal', old)
    await create(join(folder, `${second}.partial-aB3dE6`), 'vatra.sqlite', now)
    await create(join(location.dataDir, 'restore-aB3dE6'), 'vatra.sqlite', old)
    await create(join(location.dataDir, 'restore-script'), 'notes.txt', old)
    await makeDaily()
    expect(await files()).toEqual([first, `${second}.partial-aB3dE6`])
    expect(await readdir(location.dataDir)).toContain('restore-script')
    expect(await readdir(location.dataDir)).not.toContain('restore-aB3dE6')
  })
})

describe('a backup by hand', () => {
  test('is made in the first minutes after a daily one, but only by an administrator, and one at a time', async () => {
    await makeDaily()
    later(1 / 60)
    const both = await Promise.all([service.make(anna), service.make(anna)])
    expect(both.toSorted()).toEqual(['begun', 'running'])
    expect(await service.status(anna)).toMatchObject({ isRunning: true })
    await service.settled()
    expect(await files()).toEqual([first, 'vatra-2026-11-02-120100.backup'])
    const { id, email, session } = anna
    const impostor = { id, email, session } as Administrator
    await expect(service.make(impostor)).rejects.toThrow(TypeError)
    await expect(service.list(impostor)).rejects.toThrow(TypeError)
    await expect(service.status(impostor)).rejects.toThrow(TypeError)
  })

  test('that has failed may be tried again at once', async () => {
    freeSpace = 0
    expect([await makeByHand(), await files()]).toEqual(['begun', []])
    freeSpace = plentyOfSpace
    expect([await makeByHand(), await files()]).toEqual(['begun', [first]])
  })

  test('is possible when the clock was in the future for the last one', async () => {
    const nextByHandAt = '2030-01-01T00:00:00.000Z'
    await store.write('test', ({ facts }) => facts.setBackups({ files: [], nextByHandAt }))
    expect(await service.status(anna)).toMatchObject({ nextByHandAt: undefined })
    expect(await makeByHand()).toBe('begun')
  })

  test('whose process is killed has failed, and the next one begins when its reservation ends', async () => {
    const runningUntil = new Date(now.getTime() + hour / 2).toISOString()
    await store.write('test', ({ facts }) => facts.setBackups({ runningUntil, files: [] }))
    expect(await makeByHand()).toBe('running')
    expect(await service.status(anna)).toMatchObject({ isRunning: true, problem: undefined })
    later(0.5)
    expect(await service.status(anna)).toMatchObject({ isRunning: false, problem: 'failed' })
    expect(await makeByHand()).toBe('begun')
    expect(await service.status(anna)).toMatchObject({ newest: {}, problem: undefined })
  })
})

test('a site that was never set up makes none', async () => {
  await service.keepUp()
  expect(await namesOf()).toEqual([])
  await store.write('test', ({ documents }) =>
    documents.save(adminKind, { key: createKey(), body: { email: 'anna@example.org' } }),
  )
  await service.keepUp()
  expect(await namesOf()).toEqual([first])
})

describe('the child process', () => {
  const open = (program: string) =>
    new BackupService({
      store,
      location,
      folder,
      worker: new ChildWorker({ program, timeouts: [hour], hasSitePriority: true }),
      log: createLog('silent'),
    })

  test('makes a backup', async () => {
    service = open(resolve('server/backups/worker.ts'))
    expect(await makeByHand()).toBe('begun')
    expect(await namesOf()).toEqual([first])
  })

  test('that ends without a result has failed', async () => {
    const program = join(root, 'worker.mjs')
    await writeFile(program, 'process.exit(3)')
    service = open(program)
    await makeByHand()
    expect(await service.status(anna)).toMatchObject({ isRunning: false, problem: 'failed' })
  })

  test('ends with the site, and another instance may begin at once', async () => {
    const program = join(root, 'worker.mjs')
    await writeFile(program, "process.on('message', () => {})")
    service = open(program)
    expect(await service.make(anna)).toBe('begun')
    await service.close()
    expect(await service.status(anna)).toMatchObject({ isRunning: false, problem: undefined })
    expect(await service.make(anna)).toBe('running')
  })
})
