const soon = 10 * 60_000
const daily = 24 * 60 * 60_000

/** Lets the store forget what has served its time: not in the bustle of the start, then once a day. */
export function startMaintenance(
  prune: () => Promise<unknown>,
  report: (error: unknown) => unknown,
): () => void {
  const work = () => void prune().catch(report)
  const first = setTimeout(work, soon).unref()
  const others = setInterval(work, daily).unref()
  return () => {
    clearTimeout(first)
    clearInterval(others)
  }
}
