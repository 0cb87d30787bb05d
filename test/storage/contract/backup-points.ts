import { readdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import { appendPoint } from '#server/storage/backup/points/append-point.ts'
import { PointsFile, pointsFileOf } from '#server/storage/backup/points/points-file.ts'
import { writeState } from '#server/storage/backup/points/write-state.ts'
import { restoreBackup } from '#server/storage/backup/restore-backup.ts'
import { withDatabase } from '#server/storage/open-store.ts'
import { databaseName } from '#server/storage/sqlite/sqlite.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'
import { imageOf } from '#test/storage/helpers/images.ts'
import { digestsAt, fillStore } from './backup.ts'
import type { ContractContext } from './context.ts'

const imageId = 'a'.repeat(32)

export function describeBackupPoints(context: ContractContext): void {
  describe('what is appended to a backup', () => {
    let folder: string
    let backup: string

    beforeEach(async () => {
      folder = temporaryFolder()
      backup = join(folder, 'vatra-2026-05-01-120000.backup')
      await fillStore(context.store)
      await withDatabase(context.place, (engine) =>
        createBackup(engine, backup, { now: context.clock.now }),
      )
    })

    const append = () => {
      context.advance(300_000)
      return withDatabase(context.place, (engine) => appendPoint(engine, backup, context.clock.now))
    }
    const readPoints = () => {
      using file = new PointsFile(pointsFileOf(backup), { readOnly: true })
      return file.points().map((point) => file.read(point) ?? Buffer.alloc(0))
    }
    const restorePoints = async (points: readonly Uint8Array[], name = 'restored') => {
      const part = await mkdtemp(join(folder, 'part-'))
      await writeState(backup, points, part)
      const place = { dataDir: join(folder, name) }
      await restoreBackup(join(part, databaseName), place, { now: context.clock.now })
      return digestsAt(place)
    }

    test('restores each of its points, whatever changed', async () => {
      const document = await context.save(newsKind, newsBody('Одна'))
      const states: Awaited<ReturnType<typeof digestsAt>>[] = []
      const changes = [
        () => context.save(newsKind, newsBody('Друга')),
        () => context.remove(newsKind, document.id, document.version),
        () => context.store.write('anna', ({ images }) => images.erase(imageId)),
        () => context.addImage(imageOf('b', Buffer.from([9, 0, 255]))),
        () => context.store.write('anna', ({ facts }) => facts.hideFirstSteps()),
      ]
      for (const change of changes) {
        await change()
        states.push(await digestsAt(context.place))
        expect(await append()).toBe(true)
      }
      const points = readPoints()
      expect(points).toHaveLength(changes.length)
      for (const [nth, state] of states.entries()) {
        expect(await restorePoints(points.slice(0, nth + 1), `point-${nth}`)).toEqual(state)
      }
    })

    test('is nothing where nothing has changed', async () => {
      expect(await append()).toBe(true)
      await context.save(newsKind, newsBody('Одна'))
      expect([await append(), await append()]).toEqual([true, true])
      expect(readPoints()).toHaveLength(1)
    })

    test('is not restored if a part is missing, changed, or of another backup', async () => {
      await context.save(newsKind, newsBody('Одна'))
      await append()
      await context.save(newsKind, newsBody('Друга'))
      await append()
      const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = readPoints()
      const changed = Buffer.from(second)
      changed.fill(0, changed.length >> 1, (changed.length >> 1) + 2)
      await expect(restorePoints([second])).rejects.toThrow(/belongs to another one/)
      await expect(restorePoints([first, changed])).rejects.toThrow(/is damaged/)
      await expect(restorePoints([first, second.subarray(0, -9)])).rejects.toThrow(/is damaged/)
      expect(readdirSync(folder).filter((name) => name.startsWith('restored'))).toEqual([])
    })

    test('begins a new backup where the file beside it is damaged', async () => {
      {
        using file = new PointsFile(pointsFileOf(backup))
        file.begin('of another backup', [])
      }
      expect(await append()).toBe(false)
    })
  })
}
