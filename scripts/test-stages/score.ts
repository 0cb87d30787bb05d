import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'
import { root, type Failure, type Score } from './stage.ts'

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
})

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
})

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([])
  },
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite),
})

export function vitestScore(file: string, exitCode: number): Score {
  const report = readReport(file, vitestReport)
  if (!report) return failedRun('Vitest wrote no report')
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failedTests = assertionResults.filter((result) => result.status === 'failed')
    if (failedTests.length === 0 && status === 'failed') {
      return [failure(relative(root, name), message)]
    }
    return failedTests.map((result) =>
      failure(`${relative(root, name)}: ${result.fullName}`, result.failureMessages.join('\n')),
    )
  })
  const { numPassedTests: passed, numFailedTests: failed } = report
  return checkedScore({ passed, failed, failures }, exitCode)
}

export function playwrightScore(file: string, exitCode: number): Score {
  const report = readReport(file, playwrightReport)
  if (!report) return failedRun('Playwright wrote no report')
  const { expected, unexpected, flaky } = report.stats
  const failures = report.suites
    .flatMap(specsOf)
    // A test that passed after a retry has failed, too.
    .filter(({ ok, tests }) => !ok || tests.some(({ results }) => results.length > 1))
    .map(({ file: testFile, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      const message = errors.map((error) => error.message ?? '').join('\n')
      return failure(`${testFile}:${line}: ${title}`, message)
    })
  return checkedScore({ passed: expected, failed: unexpected + flaky, failures }, exitCode)
}

function specsOf(suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...suite.specs, ...suite.suites.flatMap(specsOf)]
}

export function repeatedScore(first: Score, again: Score): Score {
  const stillFailing = new Set(again.failures.map(({ name }) => name))
  const flaky = first.failures.filter(({ name }) => !stillFailing.has(name))
  return { ...again, passed: first.passed + again.passed, flaky }
}

/** A file that cannot be loaded has no failed tests; only the exit code reports it. */
function checkedScore(score: Score, exitCode: number): Score {
  if (score.passed + score.failed === 0) return failedRun('A stage ran no tests')
  return exitCode !== 0 && score.failed === 0 ? { ...score, failed: 1 } : score
}

/** The score of a run that wrote no report, or ran no test. */
export function failedRun(name: string): Score {
  return { passed: 0, failed: 1, failures: [failure(name, '')] }
}

const shownLines = 12

function failure(name: string, message: string): Failure {
  const lines = stripVTControlCharacters(message).split('\n')
  return { name, message: lines.slice(0, shownLines).join('\n').trim() }
}

function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

export function sumScores(scores: Score[]): Score {
  const total = (key: 'passed' | 'failed') => scores.reduce((sum, score) => sum + score[key], 0)
  return {
    passed: total('passed'),
    failed: total('failed'),
    failures: scores.flatMap((score) => score.failures),
    flaky: scores.flatMap((score) => score.flaky ?? []),
  }
}

/** Lists what failed, with the beginning of each error, so that the end of a long log is enough to know it. */
export function failureList({ failures, flaky = [] }: Score): string {
  return [
    ...failures.map(({ name, message }) => `✗ ${name}\n${indent(message)}`),
    ...flaky.map(({ name, message }) => `flaky: ${name}\n${indent(message)}`),
  ].join('')
}

function indent(text: string): string {
  return text === '' ? '' : `${text.replaceAll(/^/gm, '    ')}\n`
}

export function summaryLine({ passed, failed, flaky = [] }: Score): string {
  const names = flaky.map(({ name }) => name).join('; ')
  return `${passed} passed, ${failed} failed${names && `, flaky: ${names}`}`
}

export type Duration = [title: string, milliseconds: number]

/** One line for each duration. */
export function durations(all: Duration[]): string {
  return all.map(([title, time]) => `${title}: ${Math.round(time / 1000)} s\n`).join('')
}
