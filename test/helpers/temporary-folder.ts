import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** For one test file or one `describe`, after which it is removed. */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'vatra-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
