import { useFetcher } from 'react-router'
import type { ChangeAnswer, Editable } from '#app/editing/editing.ts'
import { useAnswer } from '#app/editing/useAnswer.ts'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'

export type Restore = { restore: (item: Editable) => void; isUnderWay: boolean }

/** Out of the bin again. Asked for by the list, because its line is gone before the answer is heard. */
export function useRestore(postTo: string): Restore {
  const t = useWords('desk')
  const { notify } = useSiteState()
  const fetcher = useFetcher<ChangeAnswer>()
  useAnswer(fetcher, (answer) => {
    void notify((toast) =>
      answer?.ok ? toast.success(t('binned.restored')) : toast.error(t('binned.failed')),
    )
  })
  return {
    isUnderWay: fetcher.state !== 'idle',
    restore({ id, version }) {
      const sent = { intent: 'restore', id, version: String(version) }
      void fetcher.submit(sent, { method: 'post', action: postTo })
    },
  }
}
