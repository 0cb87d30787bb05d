import { useState } from 'react'
import { UNSAFE_decodeViaTurboStream as decode, useRevalidator } from 'react-router'

/** A request that takes longer has failed. Sending it again is safe: its key makes it count once. */
const timeout = 30_000

/**
 * Why there is no result: the session is over, and sending again would not help; or the network brought
 * no response, and the server may still have done it.
 */
export type SubmitFailure = { ok: false; reason: 'signedOut' | 'noConnection' }

export function submitFailureReason(
  result: { ok: boolean } | undefined,
): SubmitFailure['reason'] | undefined {
  const reason = result && 'reason' in result ? result.reason : undefined
  return reason === 'signedOut' || reason === 'noConnection' ? reason : undefined
}

/**
 * Posts a form of an administrator. A response that cannot be read (an error of the server or of a
 * proxy) is `undefined`: React Router's own fetcher would replace the form by the error screen.
 */
export function useSubmit<Result>(postTo: string) {
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)

  const submit = async (
    fields: Record<string, string>,
  ): Promise<Result | SubmitFailure | undefined> => {
    setPending(true)
    try {
      const body = new URLSearchParams(fields)
      const signal = AbortSignal.timeout(timeout)
      const response = await fetch(`${postTo}.data`, { method: 'POST', body, signal }).catch(
        () => undefined,
      )
      if (!response) return { ok: false, reason: 'noConnection' }
      if (response.status === 401) return { ok: false, reason: 'signedOut' }
      if (!response.body) return undefined
      // React Router's encoding of what an action returns; JSON would need an address of its own.
      const { value } = await decode(response.body, window)
      // Awaited, so that the next press refers to the new version.
      await revalidate()
      return (value as { data?: Result }).data
    } catch {
      return undefined
    } finally {
      setPending(false)
    }
  }
  return { isPending, submit }
}
