import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './child-process.mjs'
import { Failure } from './failure.mjs'
import { withLock } from './lock.mjs'
import { runNpm } from './npm.mjs'
import { say } from './say.mjs'

/**
 * Makes sure that node_modules matches package-lock.json and that the pinned Node is installed. Takes a few
 * milliseconds if nothing has changed.
 * @param {string} root
 */
export async function setUp(root) {
  if (isSetUp(root)) return
  await withLock(
    join(root, '.cache', 'set-up.lock'),
    // Another process may have done this while this one waited.
    () => isSetUp(root) || install(root),
    () => say('Waiting for another set-up in this folder to end.'),
  )
}

/** @param {string} root */
export function pinnedNode(root) {
  return join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
}

async function install(root) {
  say('Setting up: installing the packages. The first time takes a minute or two.')
  const startedAt = Date.now()
  // Both options, so that neither NODE_ENV=production nor npm's settings leave anything out.
  const includeAll = ['--include=dev', '--include=optional']
  // npm 10 runs the install scripts of every package, npm 11 only allowed ones; this makes both run the same.
  // The lock file was looked at, and may have a security release of today, so .npmrc's wait does not apply to it.
  await runNpm(root, ['ci', ...includeAll, '--ignore-scripts', '--min-release-age=0'])
  await runNpm(root, [
    'rebuild',
    ...includeAll,
    '--ignore-scripts=false',
    ...packagesWithScripts(root),
  ])
  const pinnedVersion = readManifest(root).devDependencies.node
  const { status, stderr, error } = spawnSync(pinnedNode(root), ['--version'], { encoding: 'utf8' })
  if (status !== 0) {
    const requirement = '64-bit Linux with glibc 2.28 or later, macOS or Windows'
    throw new Failure(
      `Node ${pinnedVersion} does not run on this system: it needs ${requirement}. ${error ?? stderr}`.trim(),
    )
  }
  // The Node that runs this may be the one in node_modules, which was just replaced.
  const patchPackage = join('node_modules', 'patch-package', 'index.js')
  await runQuietly(pinnedNode(root), [patchPackage, '--error-on-fail'], { cwd: root })
  writeFileSync(stampFile(root), installationHash(root))
  say(`Set up in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

function isSetUp(root) {
  const file = stampFile(root)
  return (
    existsSync(file) &&
    readFileSync(file, 'utf8') === installationHash(root) &&
    existsSync(pinnedNode(root))
  )
}

// Inside node_modules, so that it disappears with that folder.
const stampFile = (root) => join(root, 'node_modules', '.vatra-set-up')

/** @param {string} root */
export function installationHash(root) {
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } =
    readManifest(root)
  const packages = { dependencies, devDependencies, optionalDependencies, overrides, allowScripts }
  const hash = createHash('sha256')
    .update(JSON.stringify([process.platform, process.arch, packages]))
    .update(readFileSync(join(root, 'package-lock.json')))
  const patches = join(root, 'patches')
  for (const name of readdirSync(patches).toSorted()) hash.update(readFileSync(join(patches, name)))
  return hash.digest('hex')
}

function packagesWithScripts(root) {
  const allowed = Object.entries(readManifest(root).allowScripts ?? {})
  return allowed.filter(([, isAllowed]) => isAllowed).map(([name]) => name)
}

const readManifest = (root) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
