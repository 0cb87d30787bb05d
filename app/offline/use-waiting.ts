import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { repeatSending } from '#app/forms/repeat-sending.ts'
import { limitOf, type Waiting } from './waiting-queue.ts'

type Known<Item> = { known: () => Item[]; subscribe: (listener: () => void) => () => void }
type Sender = { sendAll: (reload?: () => Promise<void>) => Promise<string | undefined> }

const nothing: never[] = []

export function useWaiting<Item extends Waiting>({ subscribe, known }: Known<Item>): Item[] {
  return useSyncExternalStore(subscribe, known, () => nothing)
}

/**
 * Sends what waits at once, when the network is back or the page becomes visible, and again after a while. If the server
 * has said until when it takes none, it is sent at that time.
 */
export function useSendWaiting(queue: Known<Waiting> & Sender, reload?: () => Promise<void>) {
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const items = useWaiting(queue)
  const limit = limitOf(items)
  const newest = items.findLast(({ refusal }) => refusal === undefined)?.writtenAt
  const send = useCallback(() => queue.sendAll(reload).then(setProblem, () => {}), [queue, reload])
  useEffect(() => {
    if (newest === undefined) return
    if (!document.hidden) void send()
    return repeatSending(send)
  }, [newest, send])
  useEffect(() => {
    if (limit === undefined) return
    const timer = setTimeout(() => void send(), limit - Date.now())
    return () => clearTimeout(timer)
  }, [limit, send])
  const sendNow = async () => {
    setPending(true)
    await send()
    setPending(false)
  }
  return { problem, isPending, sendNow }
}
