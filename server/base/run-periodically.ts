import { day, minute } from '#server/storage/base/durations.ts'

const firstDelay = 10 * minute

/** Runs a job once a day or at another interval, for the first time when the start is over. Returns how to stop. */
export function runPeriodically(
  job: () => Promise<unknown>,
  report: (error: unknown) => unknown,
  interval = day,
): () => void {
  const run = () => void job().catch(report)
  const firstRun = setTimeout(run, firstDelay).unref()
  const nextRuns = setInterval(run, interval).unref()
  return () => {
    clearTimeout(firstRun)
    clearInterval(nextRuns)
  }
}
