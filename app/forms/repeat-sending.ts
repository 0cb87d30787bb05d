/** The pauses between attempts; the last one is repeated. */
const retryDelays = [2_000, 5_000, 15_000, 30_000, 60_000]

/**
 * Calls `send` again and again while the page is visible, and at once when the page is shown or the browser says that it
 * is online. Then the delays start anew: the first requests often still fail. Returns a function that ends this.
 */
export function repeatSending(send: () => Promise<unknown>): () => void {
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const isEnded = new AbortController()
  const { signal } = isEnded
  const schedule = () => {
    clearTimeout(timer)
    if (signal.aborted) return
    timer = setTimeout(attempt, retryDelays[Math.min(attempts, retryDelays.length - 1)])
    attempts += 1
  }
  const attempt = () => {
    if (document.hidden) schedule()
    else send().then(schedule, schedule)
  }
  const startAnew = () => {
    attempts = 0
    attempt()
  }
  schedule()
  addEventListener('online', startAnew, { signal })
  document.addEventListener('visibilitychange', startAnew, { signal })
  return () => {
    isEnded.abort()
    clearTimeout(timer)
  }
}
