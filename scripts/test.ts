import { buildWhenStale } from './build.ts'
import { endWithSentence } from './setup/explain-error.mjs'
import { runChecks } from './test-stages/checks.ts'
import { runPlaywright, runVitest } from './test-stages/test-runners.ts'
import { durations, summaryLine, sumScores } from './test-stages/score.ts'
import { root, type Score } from './test-stages/stage.ts'

/** `npm test`: all stages. A failure does not stop the later stages, so one run shows all of them. */
const stages = [
  { title: 'Checks', run: runChecks },
  { title: 'Unit tests, and the store on both engines', run: () => runVitest() },
  { title: 'Browser tests', run: runPlaywright },
]

const durationOfStage: [title: string, milliseconds: number][] = []
// Without a build most tests would fail for that reason only.
const scores: Score[] = (await buildWhenStale()) ? [] : [{ passed: 0, failed: 1 }]
if (scores.length === 0) {
  for (const { title, run } of stages) {
    process.stdout.write(`\n${title}\n`)
    const startedAt = performance.now()
    scores.push(await runStage(run))
    durationOfStage.push([title, performance.now() - startedAt])
  }
}
const score = sumScores(scores)
process.stdout.write(`\n${durations(durationOfStage)}`)
process.stdout.write(`\n${summaryLine(score)}\n`)
if (score.failed > 0) process.exitCode ||= 1

async function runStage(run: () => Promise<Score>): Promise<Score> {
  try {
    return await run()
  } catch (error) {
    endWithSentence(error, root, 'A stage of the tests could not run: fix what the details name.')
    return { passed: 0, failed: 1 }
  }
}
