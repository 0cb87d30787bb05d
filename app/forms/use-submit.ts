import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { holdChanges } from '#app/live/own-changes.ts'
import { isRequestFailure, postForm, type RequestFailure } from './post-form.ts'

export type FormContract = { command: object; result: { ok: boolean } }

export type SubmitOptions<Form extends FormContract> = {
  /** True if the page shows what is changed. If not, the caller reloads it where that is needed. */
  reloads?: boolean
  /** Sends it in another way than by a request. */
  send?: Send<Form> | undefined
}

export type Send<Form extends FormContract> = (
  command: Form['command'],
) => Promise<(Form['result'] & { change?: number }) | RequestFailure>

/**
 * Posts a form, reads the result, and reloads the data of the page once. React Router's own fetcher would
 * replace the form by the error screen when a response cannot be read.
 */
export function useSubmit<Form extends FormContract>(
  address: string,
  { reloads = true, send }: SubmitOptions<Form> = {},
) {
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)

  const submit = async (command: Form['command']): Promise<Form['result'] | RequestFailure> => {
    setPending(true)
    const release = holdChanges()
    const post: Send<Form> = send ?? ((values) => postForm(address, values))
    let change: number | undefined
    try {
      const result = await post(command)
      // Awaited, so that the next press refers to the new version.
      if (reloads && !isRequestFailure(result)) await revalidate()
      if (result.ok) change = result.change
      return result
    } finally {
      release(change)
      setPending(false)
    }
  }
  return { isPending, submit }
}
