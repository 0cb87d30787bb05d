import { useEffect, useState, type ComponentType } from 'react'
import { href, useLocation } from 'react-router'
import { feedbackDatabase } from './feedback-names.ts'

/** Loaded only where feedback may come to wait, while there is a network, and where some has waited. */
export function LazyWaitingFeedback() {
  const { pathname } = useLocation()
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    const load = () =>
      void import('./WaitingFeedbackNotice.tsx').then(
        ({ WaitingFeedbackNotice }) => setNotice(() => WaitingFeedbackNotice),
        () => {},
      )
    if (pathname === href('/feedback')) load()
    else whereFeedbackHasWaited(load)
  }, [pathname])
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
