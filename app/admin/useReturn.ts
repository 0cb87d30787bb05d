import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ChangeAnswer, Editable } from '#app/editing/editing.ts'
import { useAnswer } from '#app/editing/useAnswer.ts'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'

export type Return = { returnTo: (version: number) => void; isUnderWay: boolean }

/** Makes what an old version said the newest version. */
export function useReturn(postTo: string, { id, version }: Editable): Return {
  const t = useWords('desk')
  const { notify } = useSiteState()
  const fetcher = useFetcher<ChangeAnswer>()
  const key = useRef(crypto.randomUUID())
  useAnswer(fetcher, (answer) => {
    key.current = crypto.randomUUID()
    void notify((toast) =>
      answer?.ok ? toast.success(t('history.returned')) : toast.error(t('history.failed')),
    )
  })
  return {
    isUnderWay: fetcher.state !== 'idle',
    returnTo(wanted) {
      const seen = { id, version: String(version), key: key.current }
      const sent = { intent: 'return', to: String(wanted), ...seen }
      void fetcher.submit(sent, { method: 'post', action: postTo })
    },
  }
}
