import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { Score } from './stage.ts'

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** A run that wrote no report, or ran no test, has failed. */
const failedRun: Score = { passed: 0, failed: 1 }

export function vitestScore(file: string, exitCode: number): Score {
  const report = readReport(file, vitestReport)
  if (!report) return failedRun
  return checkedScore({ passed: report.numPassedTests, failed: report.numFailedTests }, exitCode)
}

export function playwrightScore(file: string, exitCode: number): Score {
  const report = readReport(file, playwrightReport)
  if (!report) return failedRun
  const { expected, unexpected, flaky } = report.stats
  return checkedScore({ passed: expected, failed: unexpected + flaky }, exitCode)
}

/** A file that cannot be loaded has no failed tests; only the exit code reports it. */
function checkedScore({ passed, failed }: Score, exitCode: number): Score {
  if (passed + failed === 0) return failedRun
  return exitCode !== 0 && failed === 0 ? { passed, failed: 1 } : { passed, failed }
}

function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

export function sumScores(scores: Score[]): Score {
  const total = (key: keyof Score) => scores.reduce((sum, score) => sum + score[key], 0)
  return { passed: total('passed'), failed: total('failed') }
}

export function summaryLine({ passed, failed }: Score): string {
  return `${passed} passed, ${failed} failed`
}

export type Duration = [title: string, milliseconds: number]

/** One line for each duration. */
export function durations(all: Duration[]): string {
  return all.map(([title, time]) => `${title}: ${Math.round(time / 1000)} s\n`).join('')
}
