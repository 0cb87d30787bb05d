import { examine, exitStatuses } from '#server/doctor/examine.ts'
import { loadEnvironmentFile } from './store/store-command.ts'

/** `npm run doctor`: what is wrong with this installation, and what to do. */
const marks = { ok: '✓', warning: '!', problem: '✗' }

let exitStatus = 0
loadEnvironmentFile()
for await (const { check, state, sentence } of examine(process.env)) {
  process.stdout.write(`${marks[state]} ${check}: ${sentence}\n`)
  exitStatus = Math.max(exitStatus, exitStatuses[state])
}
process.exitCode = exitStatus
