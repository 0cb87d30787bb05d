/** Milliseconds that this thread has computed so far: whatever else the machine does is not counted. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
