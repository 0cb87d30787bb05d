// The entry point of every command: node scripts/run.mjs COMMAND [ARGUMENTS]. Plain JavaScript, because any
// installed Node must run it; the commands themselves are TypeScript.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithSentence } from './setup/explain-error.mjs'
import { Failure } from './setup/failure.mjs'
import { pinnedNode, setUp } from './setup/setup.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [command = '', ...forwarded] = process.argv.slice(2)
const nodeOptions = {
  /** Why: docs/decisions/007-node.md. The same stands in deploy/, which starts Node without this file. */
  start: ['--max-semi-space-size=8'],
  /** Node's own archives are new; a warning about them says nothing to whoever brings content. */
  import: ['--disable-warning=ExperimentalWarning'],
}
/** One heap of the C library for all threads: the same decision, and in deploy/ too. */
const variables = { start: { MALLOC_ARENA_MAX: '1' } }

try {
  const scripts = ['mjs', 'ts'].map((type) => join(root, 'scripts', `${command}.${type}`))
  const script = scripts.find(existsSync)
  if (!/^[a-z-]+$/.test(command) || !script) {
    const files = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.ts'))
    const names = files.map((name) => name.slice(0, -'.ts'.length)).join(', ')
    throw new Failure(`There is no command "${command}": choose one of ${names}.`)
  }
  await setUp(root)
  process.exitCode = await runWithPinnedNode(script)
} catch (error) {
  const fallback = 'The set-up failed: remove the folder node_modules and start again.'
  endWithSentence(error, root, fallback)
}

/** Resolves with the exit code; after a signal with the code that a shell would use. */
function runWithPinnedNode(script) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(pinnedNode(root), [...(nodeOptions[command] ?? []), script, ...forwarded], {
    cwd: root,
    env: { ...variables[command], ...process.env, PATH: path },
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl+C to the whole process group; the command must not get it twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  stopWithNpm(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

/** npm sends a signal to the shell in between, which ends without forwarding it. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
}
