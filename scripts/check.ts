import { runChecks } from './test-stages/checks.ts'
import { summaryLine, sumScores } from './test-stages/score.ts'
import { describeStructure } from './test-stages/structure.ts'
import { runVitest } from './test-stages/test-runners.ts'

/** `npm run check`: types, lint, format, dead code and the rules of `test/rules`. No browser. */
const score = sumScores([await runChecks(), await runVitest(['test/rules'])])
process.stdout.write(`\n${describeStructure().join('\n')}\n\n`)
process.stdout.write(`${summaryLine(score)}\n`)
if (score.failed > 0) process.exitCode = 1
