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

/** A run that left no report, or ran nothing, has failed: silence is no success. */
const broken: Score = { passed: 0, failed: 1 }

export function scoreOfVitest(file: string, exitCode: number): Score {
  const report = read(file, vitestReport)
  if (!report) return broken
  return checkedScore({ passed: report.numPassedTests, failed: report.numFailedTests }, exitCode)
}

export function scoreOfPlaywright(file: string, exitCode: number): Score {
  const report = read(file, playwrightReport)
  if (!report) return broken
  const { expected, unexpected, flaky } = report.stats
  return checkedScore({ passed: expected, failed: unexpected + flaky }, exitCode)
}

/** A file that does not even load has no failed tests; only the exit code tells of it. */
function checkedScore({ passed, failed }: Score, exitCode: number): Score {
  if (passed + failed === 0) return broken
  return exitCode !== 0 && failed === 0 ? { passed, failed: 1 } : { passed, failed }
}

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

export function sumScores(scores: Score[]): Score {
  const total = (key: keyof Score) => scores.reduce((so, score) => so + score[key], 0)
  return { passed: total('passed'), failed: total('failed') }
}

export function summaryLine({ passed, failed }: Score): string {
  return `${passed} passed, ${failed} failed`
}

/** How long each stage took, and all of them. */
export function durations(stages: [title: string, milliseconds: number][]): string {
  const total = stages.reduce((so, [, milliseconds]) => so + milliseconds, 0)
  const lines = [...stages, ['In all', total] as const]
  return lines.map(([title, time]) => `${title}: ${Math.round(time / 1000)} s\n`).join('')
}
