import { examine } from '#server/doctor/examine.ts'
import { loadEnvironmentFile } from './store/store-command.ts'

/** `npm run doctor`: what is wrong with this installation, and what to do. For monitors: exit status 1. */
const marks = { ok: '✓', warning: '!', problem: '✗' }

loadEnvironmentFile()
for await (const { check, state, sentence } of examine(process.env)) {
  process.stdout.write(`${marks[state]} ${check}: ${sentence}\n`)
  if (state === 'problem') process.exitCode = 1
}
