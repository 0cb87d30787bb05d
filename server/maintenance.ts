const firstDelay = 10 * 60_000
const interval = 24 * 60 * 60_000

/** Prunes the store once a day, for the first time when the start is over. Returns how to stop. */
export function startMaintenance(
  prune: () => Promise<unknown>,
  report: (error: unknown) => unknown,
): () => void {
  const run = () => void prune().catch(report)
  const firstRun = setTimeout(run, firstDelay).unref()
  const dailyRun = setInterval(run, interval).unref()
  return () => {
    clearTimeout(firstRun)
    clearInterval(dailyRun)
  }
}
