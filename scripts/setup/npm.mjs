import { delimiter } from 'node:path'
import { runQuietly } from './child-process.mjs'

/**
 * @param {string} root
 * @param {string[]} args
 */
export function runNpm(root, args) {
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=warn']
  return runQuietly('npm', [...args, ...quiet], {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutOurs() },
    // On Windows npm is a batch file, which only a shell starts.
    shell: process.platform === 'win32',
  })
}

/**
 * npm puts node_modules/.bin first, where the pinned Node lies: a Node that is about to be replaced
 * cannot be the one that replaces it.
 */
function pathWithoutOurs() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder)).join(delimiter)
}
