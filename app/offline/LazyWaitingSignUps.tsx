import { type ComponentType, useEffect, useState } from 'react'

/** Sends the sign-ups that wait on this device. Loaded only where one waits. */
export function LazyWaitingSignUps() {
  const [Sender, setSender] = useState<ComponentType>()
  useEffect(() => {
    if (!isAnyWaiting()) return
    import('./SendWaitingSignUps.tsx').then(
      ({ SendWaitingSignUps }) => setSender(() => SendWaitingSignUps),
      () => {},
    )
  }, [])
  return Sender ? <Sender /> : null
}

function isAnyWaiting(): boolean {
  try {
    return 'waiting-sign-ups' in localStorage
  } catch {
    return false
  }
}
