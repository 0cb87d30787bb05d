import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const interval = 2_000

/** Loads the page again every two seconds while the server is at work. */
export function usePolling(isAtWork: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAtWork) return
    const timer = setInterval(() => void revalidate(), interval)
    return () => clearInterval(timer)
  }, [isAtWork, revalidate])
}
