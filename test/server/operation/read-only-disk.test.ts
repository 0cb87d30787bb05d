import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { storeFirstSettings } from '#server/first-content/first-settings.ts'
import { openStore } from '#server/storage/open-store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { canMount, mountSmallDisk } from '#test/server/helpers/small-disk.ts'

describe.skipIf(!canMount).each(['read-only', 'full'] as const)(
  'from a disk that became %s (needs Linux and root)',
  (state) => {
    const folder = temporaryFolder()
    const disk = mountSmallDisk()
    const dataDir = join(disk.folder, 'data')

    beforeAll(async () => {
      const store = await openStore({ dataDir })
      await storeFirstSettings(store, true)
      await store.close()
      disk[state].begin()
    })

    test.each(['backup', 'export'])('%s to another one works', (command) => {
      const target = join(folder, command)
      const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
      const args = [`scripts/${command}.ts`, target]
      const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      expect(existsSync(target)).toBe(true)
    })
  },
)
