import { useSiteState } from '#app/page/site-state.tsx'
import { ToastWithAction } from './ToastWithAction.tsx'
import { useSubmitFailureToast } from './use-submit-failure-toast.tsx'
import { type SubmitFailure, useSubmit } from './use-submit.ts'

/** Long enough to read the message and to reach its button by keyboard. */
const toastActionDuration = 20_000

type ActionMessages<Answer> = {
  done: string
  failed: string | ((answer: Answer | SubmitFailure | undefined) => string)
  /** A button of the message that it was done; the message goes when it is pressed. */
  toastAction?: { label: string; onAccept: (answer: Answer) => void } | undefined
}

/** Does one thing for an administrator, and says in a message whether it was done. */
export function useAction<Answer extends { ok: boolean }>(postTo: string) {
  const { showToast } = useSiteState()
  const { isPending, submit } = useSubmit<Answer>(postTo)
  const { showSubmitFailure: sayNotDone, removeSignedOutToast: forgetSignedOut } =
    useSubmitFailureToast()
  const runAction = async (
    fields: Record<string, string>,
    { done, failed, toastAction }: ActionMessages<Answer>,
  ) => {
    forgetSignedOut()
    const answer = await submit(fields)
    if (sayNotDone(answer)) return answer
    void showToast((toast) => {
      if (!isDone(answer)) toast.error(typeof failed === 'string' ? failed : failed(answer))
      else if (!toastAction) toast.success(done)
      else {
        const accept = (id: string) => {
          toast.dismiss(id)
          toastAction.onAccept(answer)
        }
        const action = (id: string) => (
          <button type="button" onClick={() => accept(id)}>
            {toastAction.label}
          </button>
        )
        toast.success(({ id }) => <ToastWithAction action={action(id)}>{done}</ToastWithAction>, {
          duration: toastActionDuration,
        })
      }
    })
    return answer
  }
  return { isPending, runAction }
}

function isDone<Answer extends { ok: boolean }>(
  answer: Answer | SubmitFailure | undefined,
): answer is Answer {
  return answer?.ok === true
}
