import { buildWhenStale } from './build.ts'
import { readArguments } from './setup/read-arguments.ts'
import { runChecks } from './test-stages/checks.ts'
import { failedRun, failureList, summaryLine, sumScores } from './test-stages/score.ts'
import { describeFigure, structureFigures } from './test-stages/structure.ts'
import { runVitest } from './test-stages/test-runners.ts'

/** `npm run check`: types, lint, format, dead code and the rules of `test/rules`. No browser. */
readArguments({ usage: 'npm run check' })
// Some of the rules are about the build.
const isBuilt = await buildWhenStale()
const score = isBuilt
  ? sumScores([await runChecks(), await runVitest({ paths: ['test/rules'] })])
  : failedRun('The build')
process.stdout.write(`\n${structureFigures().map(describeFigure).join('\n')}\n\n`)
process.stdout.write(`${failureList(score)}${summaryLine(score)}\n`)
if (score.failed > 0) process.exitCode = 1
