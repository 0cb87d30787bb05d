import { buildWhenStale } from './build.ts'
import { endWithSentence } from './setup/explain-error.mjs'
import { readArguments } from './setup/read-arguments.ts'
import { runChecks } from './test-stages/checks.ts'
import {
  durations,
  failedRun,
  failureList,
  summaryLine,
  sumScores,
  type Duration,
} from './test-stages/score.ts'
import { root, type Score } from './test-stages/stage.ts'
import { keepCompiledFiles, keepTemporaryFilesInMemory } from './test-stages/temporary-files.ts'
import { runPlaywright, runVitest } from './test-stages/test-runners.ts'
import { findOrInstallBrowser } from './testing/browser.ts'

/**
 * `npm test`: all stages, without the tests of the tag `thorough` unless `--all` is given. A failure does not stop the
 * other stages, so one run shows all of them. The unit tests often wait for a process, so the checks run beside them.
 * The browser tests need both cores: beside them everything else takes several times as long.
 */
const { values } = readArguments({
  usage:
    'npm test\n  runs what an ordinary change can break; docs/testing.md says how to run one file\nnpm test -- --all\n  runs everything',
  options: { all: { type: 'boolean', default: false } },
})
const selection = { isAll: values.all }
keepTemporaryFilesInMemory()
keepCompiledFiles()
const stageDurations: Duration[] = []
// Without a build most tests would fail for that reason only.
const scores: Score[] = (await buildWhenStale()) ? await runStages() : [failedRun('The build')]

const score = sumScores(scores)
process.stdout.write(`\n${durations(stageDurations)}`)
process.stdout.write(`\n${failureList(score)}`)
process.stdout.write(`${summaryLine(score)}\n`)
if (score.failed > 0) process.exitCode ||= 1

async function runStages(): Promise<Score[]> {
  // Part of the set-up. Without a browser the browser tests fail and say why.
  await findOrInstallBrowser().catch(() => {})
  const startedAt = performance.now()
  const scoresWithoutBrowser = await Promise.all([
    runStage('Unit tests, and the store on both engines', () => runVitest(selection)),
    runStage('Checks', runChecks),
  ])
  const browserScore = await runStage('Browser tests', () => runPlaywright(selection))
  stageDurations.push(['Total', performance.now() - startedAt])
  return [...scoresWithoutBrowser, browserScore]
}

async function runStage(title: string, run: () => Promise<Score>): Promise<Score> {
  process.stdout.write(`\n${title}\n`)
  const stageStartedAt = performance.now()
  try {
    return await run()
  } catch (error) {
    endWithSentence(error, root, 'A stage of the tests could not run: fix what the details name.')
    return failedRun(title)
  } finally {
    stageDurations.push([title, performance.now() - stageStartedAt])
  }
}
