import { useEffect, useState } from 'react'

/** Whole hours, and minutes of the last ones. */
export type TimeLeft = { unit: 'hours' | 'minutes'; count: number }

const minute = 60_000

export function timeUntil(deadline: string, now: number): TimeLeft {
  const minutes = Math.max(0, Math.ceil((Date.parse(deadline) - now) / minute))
  return minutes > 120
    ? { unit: 'hours', count: Math.floor(minutes / 60) }
    : { unit: 'minutes', count: minutes }
}

/** Begins with what the server has rendered. */
export function useTimeLeft(deadline: string, rendered: TimeLeft): TimeLeft {
  const [left, setLeft] = useState(rendered)
  useEffect(() => {
    const timer = setInterval(() => setLeft(timeUntil(deadline, Date.now())), minute)
    return () => clearInterval(timer)
  }, [deadline])
  return left
}
