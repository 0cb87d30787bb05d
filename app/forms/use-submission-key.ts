import { useRef } from 'react'
import { createKey } from './create-key.ts'

/**
 * The key of a submission. The same content again has the same key, so that it counts once where an answer was lost.
 * `returned`: the key of a form that came back without scripts.
 */
export function useSubmissionKey(returned?: string) {
  const last = useRef<{ key: string; content: string }>(undefined)
  return {
    keyOf(values: object): string {
      const content = JSON.stringify(values)
      if (last.current?.content !== content) {
        last.current = { key: (!last.current && returned) || createKey(), content }
      }
      return last.current.key
    },
    /** The same content will be another submission. */
    forget() {
      last.current = undefined
    },
  }
}
