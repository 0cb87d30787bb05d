/** What is asked for while it works is done once, afterwards. */
export function oneAtATime(work: (data: string) => Promise<void>): (data: string) => void {
  let isWorking = false
  let next: string | undefined
  const workOff = async () => {
    isWorking = true
    while (next !== undefined) {
      const data = next
      next = undefined
      await work(data)
    }
    isWorking = false
  }
  return (data) => {
    next = data
    if (!isWorking) void workOff()
  }
}
