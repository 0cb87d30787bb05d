import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Begins a fresh log file under .cache, or among the temporary files where .cache cannot be written.
 * @param {string} root
 * @param {string} name
 * @returns {string} where it is
 */
export function openLogFile(root, name) {
  const home = join(root, '.cache')
  const file = join(isWritable(home) ? home : tmpdir(), name)
  writeFileSync(file, `${new Date().toISOString()}\n`)
  return file
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
