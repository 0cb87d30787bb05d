import { useRef } from 'react'
import type { ChangeAnswer, Editable } from '#app/editing/editing.ts'
import { usePost } from '#app/editing/usePost.ts'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'

export type Return = { returnTo: (version: number) => void; isUnderWay: boolean }

/** Makes what an old version said the newest version. */
export function useReturn(postTo: string, { id, version }: Editable): Return {
  const t = useWords('desk')
  const { notify } = useSiteState()
  const { isUnderWay, post } = usePost<ChangeAnswer>(postTo)
  const key = useRef(crypto.randomUUID())
  const goBack = async (wanted: number) => {
    const seen = { id, version: String(version), key: key.current }
    const answer = await post({ intent: 'return', to: String(wanted), ...seen })
    // Without an answer it may have been done all the same: the next try is the same one.
    if (answer) key.current = crypto.randomUUID()
    void notify((toast) =>
      answer?.ok ? toast.success(t('history.returned')) : toast.error(t('history.failed')),
    )
  }
  return { isUnderWay, returnTo: (wanted) => void goBack(wanted) }
}
