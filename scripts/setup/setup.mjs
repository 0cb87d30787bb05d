import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { withLock } from './lock.mjs'
import { Failure } from './failure.mjs'
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
    () => say('Another set-up is under way here: waiting for it.'),
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
  const begin = Date.now()
  // Both options, so that neither NODE_ENV=production nor npm's settings leave anything out.
  const all = ['--include=dev', '--include=optional']
  // npm 10 runs the install scripts of every package, npm 11 only allowed ones; this makes both run the same.
  await runNpm(root, ['ci', ...all, '--ignore-scripts'])
  await runNpm(root, ['rebuild', ...all, '--ignore-scripts=false', ...withScripts(root)])
  const wanted = manifest(root).devDependencies.node
  const { status, stderr, error } = spawnSync(pinnedNode(root), ['--version'], { encoding: 'utf8' })
  if (status !== 0) {
    const needs = '64-bit Linux with glibc 2.28 or later, macOS or Windows'
    throw new Failure(
      `Node ${wanted} does not run on this system: it needs ${needs}. ${error ?? stderr}`.trim(),
    )
  }
  writeFileSync(stampFile(root), stamp(root))
  say(`Set up in ${Math.round((Date.now() - begin) / 1000)} s.`)
}

function isSetUp(root) {
  const kept = stampFile(root)
  return (
    existsSync(kept) && readFileSync(kept, 'utf8') === stamp(root) && existsSync(pinnedNode(root))
  )
}

// Inside node_modules, so that it disappears with that folder.
const stampFile = (root) => join(root, 'node_modules', '.vatra-set-up')

/** @param {string} root */
export function stamp(root) {
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } =
    manifest(root)
  const asked = { dependencies, devDependencies, optionalDependencies, overrides, allowScripts }
  return createHash('sha256')
    .update(JSON.stringify([process.platform, process.arch, asked]))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function withScripts(root) {
  const allowed = Object.entries(manifest(root).allowScripts ?? {})
  return allowed.filter(([, isAllowed]) => isAllowed).map(([name]) => name)
}

const manifest = (root) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
