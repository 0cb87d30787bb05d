import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a new log file in .cache, or in the temporary folder if .cache is not writable.
 * @param {string} root
 * @param {string} name
 * @returns {string} its path
 */
export function openLogFile(root, name) {
  const cacheFolder = join(root, '.cache')
  const file = join(isWritable(cacheFolder) ? cacheFolder : tmpdir(), name)
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
