import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { buildWhenStale } from './build.ts'
import { endWithSentence } from './setup/explain-error.mjs'
import { Failure } from './setup/failure.mjs'
import { readArguments } from './setup/read-arguments.ts'
import { root, runNode, toolPath } from './test-stages/stage.ts'
import { installWithApt } from './testing/browser.ts'

/** Lets calendar programs import the calendar: `npm run calendars`. */
const programs = ['khal', 'calcurse']
const config = join('test', 'calendar-programs', 'vitest.config.ts')

readArguments({ usage: 'npm run calendars' })
try {
  if (findMissing().length > 0) await installWithApt(findMissing())
  const missing = findMissing()
  if (missing.length > 0) {
    throw new Failure(`Install ${missing.join(' and ')}, and start again.`)
  }
  if (await buildWhenStale()) {
    process.exitCode = await runNode(
      [toolPath('vitest', 'vitest.mjs'), 'run', '--config', config],
      {},
    )
  }
} catch (error) {
  endWithSentence(
    error,
    root,
    'The calendar programs could not be started: fix what the details name.',
  )
}

function findMissing(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return programs.filter((program) => !folders.some((folder) => existsSync(join(folder, program))))
}
