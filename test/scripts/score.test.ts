import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  durations,
  summaryLine,
  playwrightScore,
  vitestScore,
  sumScores,
} from '#scripts/test-stages/score.ts'

const folder = mkdtempSync(join(tmpdir(), 'vatra-score-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const vitest = (passed: number, failed: number) =>
  report({ numPassedTests: passed, numFailedTests: failed })
const playwright = (expected: number, unexpected: number, flaky = 0) =>
  report({ stats: { expected, unexpected, flaky } })

test('the last line has the sum of all stages', () => {
  const scores = [
    { passed: 4, failed: 0 },
    vitestScore(vitest(120, 1), 1),
    playwrightScore(playwright(30, 0), 0),
  ]
  expect(summaryLine(sumScores(scores))).toBe('154 passed, 1 failed')
})

test('each stage has a line with its duration', () => {
  expect(
    durations([
      ['Checks', 12_400],
      ['Total', 60_600],
    ]),
  ).toBe('Checks: 12 s\nTotal: 61 s\n')
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
    expect(vitestScore(vitest(12, 0), 1)).toEqual({ passed: 12, failed: 1 })
  })

  test('when a test passed only after a retry', () => {
    expect(playwrightScore(playwright(5, 0, 1), 0)).toEqual({ passed: 5, failed: 1 })
  })
})

let reports = 0
function report(content: object): string {
  const file = join(folder, `${reports++}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}
