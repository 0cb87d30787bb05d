const interval = 250

/**
 * Ends this process once it has used so many milliseconds of a processor, of whatever threads: on a busy machine that
 * takes longer by the clock, and a good file is not refused for it. Returns how to lift the limit.
 */
export function limitProcessorTime(milliseconds: number): () => void {
  const latest = usedTime() + milliseconds
  const timer = setInterval(() => {
    // An exit would wait for the thread that is busy.
    if (usedTime() > latest) process.kill(process.pid, 'SIGKILL')
  }, interval)
  return () => clearInterval(timer)
}

function usedTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
