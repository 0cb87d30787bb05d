import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  durations,
  failureList,
  summaryLine,
  playwrightScore,
  vitestScore,
  sumScores,
} from '#scripts/test-stages/score.ts'
import { runNodeQuietly, toolPath } from '#scripts/test-stages/stage.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

const folder = temporaryFolder()

const vitest = (passed: number, failed: number, testResults: object[] = []) =>
  report({ numPassedTests: passed, numFailedTests: failed, testResults })
const playwright = (expected: number, unexpected: number, flaky = 0, suites: object[] = []) =>
  report({ stats: { expected, unexpected, flaky }, suites })

test('the last line has the sum of all stages', () => {
  const scores = [
    { passed: 4, failed: 0, failures: [] },
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

test('the failed tests are listed with the beginning of their errors, without colours', () => {
  const failedUnit = {
    name: join(process.cwd(), 'test/core/dates.test.ts'),
    status: 'failed',
    message: '',
    assertionResults: [
      {
        fullName: 'a day',
        status: 'failed',
        failureMessages: ['\u001B[31mexpected 1\u001B[39m\n  at x'],
      },
      { fullName: 'a month', status: 'passed', failureMessages: [] },
    ],
  }
  const unloadable = {
    name: join(process.cwd(), 'test/core/text.test.ts'),
    status: 'failed',
    message: 'no such file',
    assertionResults: [],
  }
  const spec = (title: string, ok: boolean, runs: number) => ({
    title,
    file: 'frame/menu.spec.ts',
    line: 7,
    ok,
    tests: [
      {
        results: Array.from({ length: runs }, () => ({
          errors: ok ? [] : [{ message: 'Timeout' }],
        })),
      },
    ],
  })
  const specs = [spec('opens', false, 1), spec('closes', true, 2), spec('stays', true, 1)]
  const scores = [
    vitestScore(vitest(1, 1, [failedUnit, unloadable]), 1),
    playwrightScore(playwright(1, 1, 1, [{ suites: [{ specs }] }]), 1),
  ]
  expect(failureList(sumScores(scores))).toBe(
    `✗ test/core/dates.test.ts: a day
    expected 1
      at x
✗ test/core/text.test.ts
    no such file
✗ frame/menu.spec.ts:7: opens
    Timeout
✗ frame/menu.spec.ts:7: closes
`,
  )
})

test('Vitest fails when a test has failed', async () => {
  mkdirSync(join(folder, 'test'))
  writeFileSync(
    join(folder, 'test', 'failing.test.ts'),
    "test('fails', () => { throw new Error() })",
  )
  const args = [toolPath('vitest', 'vitest.mjs'), 'run', '--globals', '--dir', folder]
  const { code, output } = await runNodeQuietly(args, {})
  expect(output).toMatch(/1 failed/)
  expect(code).toBe(1)
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
