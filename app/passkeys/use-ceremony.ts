import { useState } from 'react'
import { loadChunk } from '#app/state/chunk-loading.ts'
import type { PasskeyProblem, PasskeyResult } from './passkey-problem.ts'

type Ceremonies = typeof import('./ceremonies.ts')

/** The library is loaded when somebody needs it. */
export const loadCeremonies = (): Promise<Ceremonies> => loadChunk(import('./ceremonies.ts'))

/** For a button that asks the device for a passkey. */
export function useCeremony() {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<PasskeyProblem>()
  /** True if it succeeded. */
  const run = async (ceremony: (all: Ceremonies) => Promise<PasskeyResult>): Promise<boolean> => {
    if (isPending) return false
    setPending(true)
    setProblem(undefined)
    const result = await loadCeremonies().then(ceremony, (): PasskeyResult => ({
      ok: false,
      reason: 'noConnection',
    }))
    setPending(false)
    if (!result.ok) setProblem(result.reason)
    return result.ok
  }
  return { isPending, problem, run }
}
