import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseName } from '#server/storage/sqlite/sqlite.ts'
import { initializeStore } from '../helpers/demo-site.ts'
import type { FaultKind, FaultOutcome, Workspace } from './helpers/fault-kind.ts'
import { blockAgainAndAgain } from './helpers/unwritable-disk.ts'

async function fillDisk({ directory, rounds }: Workspace): Promise<FaultOutcome> {
  const disk = join(directory, 'disk')
  const filler = join(disk, 'filler')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk])
  try {
    const dataDir = join(disk, 'data')
    const block = () => {
      const { bavail, bsize } = statfsSync(disk)
      writeFileSync(filler, Buffer.alloc(bavail * bsize))
    }
    const unblock = () => rmSync(filler, { force: true })
    return await blockAgainAndAgain({ dataDir, block, unblock }, rounds)
  } finally {
    execFileSync('umount', [disk])
  }
}

/**
 * The system refuses to write to the database: an immutable file cannot be written to by whoever has it open either.
 * A disk that is in use cannot be remounted read-only.
 */
async function forbidWriting({ directory, rounds }: Workspace): Promise<FaultOutcome> {
  const dataDir = join(directory, 'data')
  await initializeStore({ dataDir })
  const change = (flag: '+i' | '-i') => {
    const files = [databaseName, `${databaseName}-wal`].map((name) => join(dataDir, name))
    const existing = files.filter((file) => existsSync(file))
    execFileSync('chattr', [flag, ...existing, dataDir])
  }
  const block = () => change('+i')
  const unblock = () => change('-i')
  return blockAgainAndAgain({ dataDir, block, unblock }, rounds)
}

/** They need Linux, and the rights of root. */
export const unwritableDisks: FaultKind[] =
  process.platform === 'linux' && process.getuid?.() === 0
    ? [
        { name: 'a full disk', rounds: 100, run: fillDisk },
        { name: 'a disk that became read-only', rounds: 100, run: forbidWriting },
      ]
    : []
