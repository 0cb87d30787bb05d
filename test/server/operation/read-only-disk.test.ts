import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeFirstSettings } from '#server/first-settings.ts'
import { openStore } from '#server/storage/open-store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

/** A container may have a root that cannot mount. */
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0

describe.skipIf(!canMount)('from a disk that became read-only (needs Linux and root)', () => {
  const folder = temporaryFolder()
  const disk = join(folder, 'disk')
  const dataDir = join(disk, 'data')

  beforeAll(async () => {
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk])
    const store = await openStore({ dataDir })
    await storeFirstSettings(store, true)
    await store.close()
    execFileSync('mount', ['-o', 'remount,ro', disk])
  })
  afterAll(() => execFileSync('umount', [disk]))

  test.each(['backup', 'export'])('%s to another one works', (command) => {
    const target = join(folder, command)
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
    const args = [`scripts/${command}.ts`, target]
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(existsSync(target)).toBe(true)
  })
})
