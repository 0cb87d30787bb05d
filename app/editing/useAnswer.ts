import { useEffect, useRef } from 'react'
import type { useFetcher } from 'react-router'

/** Calls back once for each submission, when its answer has come. */
export function useAnswer<Answer>(
  fetcher: ReturnType<typeof useFetcher<Answer>>,
  hear: (answer: typeof fetcher.data) => void,
): void {
  // Between the submitting and the first sign of it the fetcher is still idle, with an older answer.
  const isWaiting = useRef(false)
  useEffect(() => {
    if (fetcher.state !== 'idle') isWaiting.current = true
    else if (isWaiting.current) {
      isWaiting.current = false
      hear(fetcher.data)
    }
  })
}
