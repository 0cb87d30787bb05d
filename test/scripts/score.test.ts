import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  failureList,
  playwrightScore,
  repeatedScore,
  summaryLine,
  sumScores,
  vitestScore,
} from '#scripts/test-stages/score.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

const folder = temporaryFolder()

const vitest = (passed: number, failed: number) =>
  report({ numPassedTests: passed, numFailedTests: failed, testResults: [] })
const playwright = (expected: number, unexpected: number, flaky = 0) =>
  report({ stats: { expected, unexpected, flaky }, suites: [] })

test('the last line has the sum of all stages', () => {
  const scores = [
    { passed: 4, failed: 0, failures: [] },
    vitestScore(vitest(120, 1), 1),
    playwrightScore(playwright(30, 0), 0),
  ]
  expect(summaryLine(sumScores(scores))).toBe('154 passed, 1 failed')
})

test('what passed when it was repeated is named, and what failed again is a failure', () => {
  const failures = ['a press', 'a save'].map((name) => ({ name, message: `${name} took too long` }))
  const [press, save] = failures
  const first = { passed: 10, failed: 2, failures }
  const again = { passed: 1, failed: 1, failures: failures.slice(1) }
  const score = sumScores([repeatedScore(first, again), { passed: 5, failed: 0, failures: [] }])
  expect(score).toEqual({ passed: 16, failed: 1, failures: [save], flaky: [press] })
  expect(summaryLine(score)).toBe('16 passed, 1 failed, flaky: a press')
  expect(failureList(score)).toContain('a press took too long')
})

describe('a stage has failed', () => {
  test('when it ran no tests', () => {
    expect(vitestScore(vitest(0, 0), 0).failed).toBe(1)
    expect(playwrightScore(playwright(0, 0), 0).failed).toBe(1)
  })

  test('when its report is missing or incomplete', () => {
    expect(vitestScore(join(folder, 'absent.json'), 0).failed).toBe(1)
    expect(playwrightScore(report({ stats: {} }), 0).failed).toBe(1)
  })

  test('when a test file could not be loaded', () => {
    expect(vitestScore(vitest(12, 0), 1)).toMatchObject({ passed: 12, failed: 1 })
  })

  test('when a test passed only after a retry', () => {
    expect(playwrightScore(playwright(5, 0, 1), 0)).toMatchObject({ passed: 5, failed: 1 })
  })
})

let reports = 0
function report(content: object): string {
  const file = join(folder, `${reports++}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}
