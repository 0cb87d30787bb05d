import { useState } from 'react'
import { useSiteState } from '#app/page/site-state.tsx'
import { ToastWithAction } from './ToastWithAction.tsx'
import { useSubmitFailureToast } from './use-submit-failure-toast.tsx'
import type { RequestFailure } from '#app/forms/post-form.ts'
import { type FormContract, type Send, useSubmit } from '#app/forms/use-submit.ts'

/** Long enough to read the message and to reach its button by keyboard. */
const toastActionDuration = 20_000

type ActionMessages<Result> = {
  done: string
  failed: string | ((result: Result | RequestFailure) => string)
  /** A button in the toast of success, which also closes the toast. */
  toastAction?: { label: string; onAccept: (result: Result) => void } | undefined
}

/** Submits one action of an administrator, and shows the result in a toast. */
export function useAction<Form extends FormContract>(postTo: string, send?: Send<Form>) {
  type Result = Form['result']
  const { showToast } = useSiteState()
  const { isPending, submit } = useSubmit<Form>(postTo, { send })
  const { showSubmitFailure, removeSignedOutToast } = useSubmitFailureToast()

  const showDone = (result: Result, { done, toastAction }: ActionMessages<Result>) =>
    void showToast((toast) => {
      if (!toastAction) return void toast.success(done)
      const accept = (id: string) => {
        toast.dismiss(id)
        toastAction.onAccept(result)
      }
      const button = (id: string) => (
        <button type="button" onClick={() => accept(id)}>
          {toastAction.label}
        </button>
      )
      toast.success(({ id }) => <ToastWithAction action={button(id)}>{done}</ToastWithAction>, {
        duration: toastActionDuration,
      })
    })

  const runAction = async (command: Form['command'], messages: ActionMessages<Result>) => {
    removeSignedOutToast()
    const result = await submit(command)
    if (showSubmitFailure(result)) return result
    if (isDone(result)) showDone(result, messages)
    else {
      const { failed } = messages
      void showToast((toast) => toast.error(typeof failed === 'string' ? failed : failed(result)))
    }
    return result
  }
  return { isPending, runAction }
}

/** `useAction` for the items of a list: it also knows which item the action is for. */
export function useItemAction<Form extends FormContract & { command: { id: string } }>(
  postTo: string,
) {
  const { isPending, runAction } = useAction<Form>(postTo)
  const [pendingId, setPendingId] = useState<string>()
  return {
    runAction(command: Form['command'], messages: ActionMessages<Form['result']>) {
      setPendingId(command.id)
      return runAction(command, messages)
    },
    isPending: ({ id }: { id: string }) => isPending && id === pendingId,
  }
}

function isDone<Result extends { ok: boolean }>(result: Result | RequestFailure): result is Result {
  return result.ok
}
