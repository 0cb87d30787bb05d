import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

/** Only root can, and not in every container. */
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0
const folder = temporaryFolder()

test.skipIf(!canMount)('nothing is copied to where the disk of the copies was mounted', () => {
  const program = [
    '--mount',
    process.execPath,
    'test/server/helpers/unmounted-disk-program.ts',
    folder,
  ]
  const results: unknown = JSON.parse(execFileSync('unshare', program, { encoding: 'utf8' }))
  // The backup and its two lists.
  expect(results).toEqual([{ files: 3 }, { files: 0, problem: 'unmounted' }, { files: 3 }])
})
