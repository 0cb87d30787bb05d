import { delimiter } from 'node:path'
import { runQuietly } from './child-process.mjs'

/**
 * @param {string} root
 * @param {string[]} args
 */
export function runNpm(root, args) {
  const quietOptions = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=warn']
  return runQuietly('npm', [...args, ...quietOptions], {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutLocalBin() },
    // On Windows npm is a batch file, which needs a shell.
    shell: process.platform === 'win32',
  })
}

/**
 * npm puts node_modules/.bin first in PATH, with the pinned Node: a Node that is about to be replaced must not
 * run the installation.
 */
function pathWithoutLocalBin() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder)).join(delimiter)
}
