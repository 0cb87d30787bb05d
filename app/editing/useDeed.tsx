import { useSiteState } from '#app/state.tsx'
import { ToastMessage } from './ToastMessage.tsx'
import { useNotDone } from './useNotDone.tsx'
import { type NotDone, usePost } from './usePost.ts'

/** Long enough to read the message and to reach its button by keyboard. */
const offerLasts = 20_000

type Said<Answer> = {
  done: string
  failed: string | ((answer: Answer | NotDone | undefined) => string)
  /** A button of the message that it was done; the message goes when it is pressed. */
  offer?: { label: string; onAccept: (answer: Answer) => void } | undefined
}

/** Does one thing for an administrator, and says in a message whether it was done. */
export function useDeed<Answer extends { ok: boolean }>(postTo: string) {
  const { notify } = useSiteState()
  const { isUnderWay, post } = usePost<Answer>(postTo)
  const { sayNotDone, forgetSignedOut } = useNotDone()
  const deed = async (fields: Record<string, string>, { done, failed, offer }: Said<Answer>) => {
    forgetSignedOut()
    const answer = await post(fields)
    if (sayNotDone(answer)) return answer
    void notify((toast) => {
      if (!isDone(answer)) toast.error(typeof failed === 'string' ? failed : failed(answer))
      else if (!offer) toast.success(done)
      else {
        const accept = (id: string) => {
          toast.dismiss(id)
          offer.onAccept(answer)
        }
        const action = (id: string) => (
          <button type="button" onClick={() => accept(id)}>
            {offer.label}
          </button>
        )
        toast.success(({ id }) => <ToastMessage action={action(id)}>{done}</ToastMessage>, {
          duration: offerLasts,
        })
      }
    })
    return answer
  }
  return { isUnderWay, deed }
}

function isDone<Answer extends { ok: boolean }>(
  answer: Answer | NotDone | undefined,
): answer is Answer {
  return answer?.ok === true
}
