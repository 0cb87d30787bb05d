import { useEffect, useState, type ComponentType } from 'react'
import { href, useLocation } from 'react-router'
import { feedbackDatabase } from './feedback-names.ts'

/** Loaded only where feedback may come to wait, while there is a network, and where some has waited. */
export function LazyWaitingFeedback() {
  const { pathname } = useLocation()
  const mayWait = pathname === href('/feedback')
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    if (Notice) return
    const load = () =>
      void import('./WaitingFeedbackNotice.tsx').then(
        ({ WaitingFeedbackNotice }) => setNotice(() => WaitingFeedbackNotice),
        () => {},
      )
    const loadWhereWaiting = () => (mayWait ? load() : whereFeedbackHasWaited(load))
    loadWhereWaiting()
    addEventListener('online', loadWhereWaiting)
    return () => removeEventListener('online', loadWhereWaiting)
  }, [mayWait, Notice])
  return Notice ? <Notice /> : null
}

/** Looks for the database without making it. */
function whereFeedbackHasWaited(callback: () => void): void {
  try {
    const opening = indexedDB.open(feedbackDatabase)
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', (event) => event.preventDefault())
    opening.addEventListener('success', () => {
      opening.result.close()
      callback()
    })
  } catch {
    // Where nothing can be stored, nothing waits.
  }
}
