import { useState } from 'react'
import { UNSAFE_decodeViaTurboStream as decode, useRevalidator } from 'react-router'

/** After this an answer is not expected any more; what was sent twice is saved once by its key. */
const timeout = 30_000

/**
 * Why nothing was heard of it: the session is over, and sending again would not help; or the network
 * brought no answer, and it may have been done all the same.
 */
export type SubmitFailure = { ok: false; what: 'signedOut' | 'noConnection' }

export function submitFailureReason(
  answer: { ok: boolean } | undefined,
): SubmitFailure['what'] | undefined {
  const what = answer && 'what' in answer ? answer.what : undefined
  return what === 'signedOut' || what === 'noConnection' ? what : undefined
}

/**
 * Sends what an administrator has done. An answer that cannot be read (a fault of the server or of a
 * proxy) is `undefined`: React Router's own fetcher would put the screen of faults in the place of the
 * form.
 */
export function useSubmit<Answer>(postTo: string) {
  const { revalidate } = useRevalidator()
  const [isPending, setUnderWay] = useState(false)

  const submit = async (
    fields: Record<string, string>,
  ): Promise<Answer | SubmitFailure | undefined> => {
    setUnderWay(true)
    try {
      const body = new URLSearchParams(fields)
      const signal = AbortSignal.timeout(timeout)
      const response = await fetch(`${postTo}.data`, { method: 'POST', body, signal }).catch(
        () => undefined,
      )
      if (!response) return { ok: false, what: 'noConnection' }
      if (response.status === 401) return { ok: false, what: 'signedOut' }
      if (!response.body) return undefined
      // The way in which React Router writes what an action returns; another would need an address of its own.
      const { value } = await decode(response.body, window)
      // Waited for, so that what is pressed next speaks of the version that there is now.
      await revalidate()
      return (value as { data?: Answer }).data
    } catch {
      return undefined
    } finally {
      setUnderWay(false)
    }
  }
  return { isPending, submit }
}
