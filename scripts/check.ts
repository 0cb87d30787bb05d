import { runChecks } from './testing/checks.ts'
import { lastLine, sum } from './testing/score.ts'
import { runVitest } from './testing/vitest.ts'

/** `npm run check`: types, lint, format, dead code and the rules of the house. No browser. */
const score = sum([await runChecks(), await runVitest(['test/rules'])])
process.stdout.write(`${lastLine(score)}\n`)
if (score.failed > 0) process.exitCode = 1
