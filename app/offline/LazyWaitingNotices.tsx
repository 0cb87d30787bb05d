import { useEffect, useState, type ComponentType } from 'react'
import { href, useLocation } from 'react-router'
import { feedbackQueueName, signUpQueueName } from './queue-names.ts'
import { isAnyStored } from './queue-storage.ts'

/** Loaded only where something waits, and where feedback may come to wait, while there is a network. */
export function LazyWaitingNotices() {
  const mayWait = useLocation().pathname === href('/feedback')
  const [Notices, setNotices] = useState<ComponentType>()
  useEffect(() => {
    if (Notices) return
    const loadWhereNeeded = async () => {
      const isNeeded =
        mayWait || (await isAnyStored(feedbackQueueName)) || (await isAnyStored(signUpQueueName))
      if (!isNeeded) return
      const { WaitingNotices } = await import('./WaitingNotices.tsx')
      setNotices(() => WaitingNotices)
    }
    // What cannot be loaded now is loaded when the network is back.
    const load = () => void loadWhereNeeded().catch(() => {})
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [mayWait, Notices])
  return Notices ? <Notices /> : null
}
