import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAfterwards } from './close-afterwards.ts'

/** For one test, or for the file or `describe` that makes it, after which it is removed; not for `beforeAll`. */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'vatra-test-'))
  closeAfterwards(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
