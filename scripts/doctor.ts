import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { examineEnvironmentFile } from '#tools/doctor/examine-environment-file.ts'
import { examine, examineNextStart, exitStatuses } from '#tools/doctor/examine.ts'
import { findingsOf, type Finding } from '#tools/doctor/finding.ts'
import { hashSources, isCurrent } from './building/source-hash.mjs'
import { readArguments } from './setup/read-arguments.ts'
import { loadEnvironmentFile } from './store/store-command.ts'

/** `npm run doctor`: what is wrong with this installation, and what to do. With `--upgrade` what the next start changes. */
const root = join(import.meta.dirname, '..')
const marks = { ok: '✓', warning: '!', problem: '✗' }

const usage = `npm run doctor
  --upgrade  says what the next start changes in the data`
const { values } = readArguments({ usage, options: { upgrade: { type: 'boolean' } } })

let exitStatus = 0
loadEnvironmentFile()
const findings = values.upgrade ? examineUpgrade() : examine(process.env)
for await (const { check, state, sentence } of findings) {
  process.stdout.write(`${marks[state]} ${check}: ${sentence}\n`)
  exitStatus = Math.max(exitStatus, exitStatuses[state])
}
process.exitCode = exitStatus

async function* examineUpgrade(): AsyncGenerator<Finding> {
  yield* examineNextStart(process.env)
  const files = ['.env', '.env.example'].map((name) => join(root, name))
  if (files.every((file) => existsSync(file))) {
    const [own = '', example = ''] = files.map((file) => readFileSync(file, 'utf8'))
    yield* examineEnvironmentFile(own, example)
  }
  const { ok, problem } = findingsOf('Build')
  yield isCurrent(root, hashSources(root))
    ? ok('It was made from these sources.')
    : problem('It is not of these sources: npm run build.')
}
