import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stage.ts'

const memory = '/dev/shm'
/** Many containers have only 64 MB. */
const neededBytes = 4 * 1024 ** 3

/** Puts the temporary files of everything that is started from here into memory, where there is room for them. */
export function keepTemporaryFilesInMemory(): void {
  if (!hasRoom()) return
  const folder = mkdtempSync(join(memory, 'vatra-test-'))
  // PostgreSQL runs as a user of its own where the tests run as root.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Dozens of programs that tests start, and Playwright, would compile the same files again. */
export function keepCompiledFiles(): void {
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache', 'compiled')
  process.env['PLAYWRIGHT_TRANSFORM_CACHE_DIR'] ??= join(root, '.cache', 'compiled-tests')
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > neededBytes
  } catch {
    return false
  }
}
