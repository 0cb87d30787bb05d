import type { ChangeAnswer, Editable } from '#app/editing/editing.ts'
import { usePost } from '#app/editing/usePost.ts'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'

export type Restore = {
  restore: (item: Pick<Editable, 'id' | 'version'>) => void
  isUnderWay: boolean
}

/** Out of the bin again. Asked for by the list, because its line is gone before the answer is heard. */
export function useRestore(postTo: string): Restore {
  const t = useWords('desk')
  const { notify } = useSiteState()
  const { isUnderWay, post } = usePost<ChangeAnswer>(postTo)
  const bringBack = async ({ id, version }: Pick<Editable, 'id' | 'version'>) => {
    const answer = await post({ intent: 'restore', id, version: String(version) })
    void notify((toast) =>
      answer?.ok ? toast.success(t('binned.restored')) : toast.error(t('binned.failed')),
    )
  }
  return { isUnderWay, restore: (item) => void bringBack(item) }
}
