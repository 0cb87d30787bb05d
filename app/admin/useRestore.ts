import type { ChangeAnswer, Editable } from '#app/editing/editing.ts'
import { useDeed } from '#app/editing/useDeed.tsx'
import { useWords } from '#app/useWords.ts'

export type Restore = {
  restore: (item: Pick<Editable, 'id' | 'version'>) => void
  isUnderWay: boolean
}

/** Out of the bin again. Asked for by the list, because its line is gone before the answer is heard. */
export function useRestore(postTo: string): Restore {
  const t = useWords('desk')
  const { isUnderWay, deed } = useDeed<ChangeAnswer>(postTo)
  return {
    isUnderWay,
    restore({ id, version }) {
      const said = { done: t('binned.restored'), failed: t('binned.failed') }
      void deed({ intent: 'restore', id, version: String(version) }, said)
    },
  }
}
