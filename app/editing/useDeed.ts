import { useSiteState } from '#app/state.tsx'
import { type SignedOut, usePost } from './usePost.ts'

type Said<Answer> = {
  done: string
  failed: string | ((answer: Answer | SignedOut | undefined) => string)
}

/** Does one thing for an administrator, and says in a message whether it was done. */
export function useDeed<Answer extends { ok: boolean }>(postTo: string) {
  const { notify } = useSiteState()
  const { isUnderWay, post } = usePost<Answer>(postTo)
  const deed = async (fields: Record<string, string>, { done, failed }: Said<Answer>) => {
    const answer = await post(fields)
    void notify((toast) => {
      if (answer?.ok) toast.success(done)
      else toast.error(typeof failed === 'string' ? failed : failed(answer))
    })
    return answer
  }
  return { isUnderWay, deed }
}
