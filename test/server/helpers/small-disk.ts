import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

/** Only for the superuser of Linux, and a container may have one that cannot mount. */
export const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0

/** A disk of its own that can become full or read-only, until the end of the file or of the `describe`. */
export function mountSmallDisk() {
  const folder = join(temporaryFolder(), 'disk')
  const filler = join(folder, 'filler')
  beforeAll(() => {
    mkdirSync(folder)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder])
  })
  afterAll(() => execFileSync('umount', [folder]))
  const remount = (mode: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${mode}`, folder])
  const fill = () => {
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
  }
  return {
    folder,
    full: { begin: fill, end: () => rmSync(filler) },
    // Fails while a file is open for writing.
    'read-only': { begin: () => remount('ro'), end: () => remount('rw') },
  }
}
