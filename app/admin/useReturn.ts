import { useRef } from 'react'
import type { ChangeAnswer, Editable } from '#app/editing/editing.ts'
import { useDeed } from '#app/editing/useDeed.tsx'
import { useWords } from '#app/useWords.ts'

export type Return = { returnTo: (version: number) => void; isUnderWay: boolean }

/** Makes what an old version said the newest version. */
export function useReturn(postTo: string, { id, version }: Editable): Return {
  const t = useWords('desk')
  const { isUnderWay, deed } = useDeed<ChangeAnswer>(postTo)
  const key = useRef(crypto.randomUUID())
  const goBack = async (wanted: number) => {
    const seen = { id, version: String(version), key: key.current }
    const answer = await deed(
      { intent: 'return', to: String(wanted), ...seen },
      {
        done: t('history.returned'),
        failed: (told) =>
          told && 'what' in told && told.what === 'conflict'
            ? t('history.changed')
            : t('history.failed'),
      },
    )
    const isHeard = answer && !('what' in answer && answer.what === 'noConnection')
    // Without an answer it may have been done all the same: the next try is the same one.
    if (isHeard) key.current = crypto.randomUUID()
  }
  return { isUnderWay, returnTo: (wanted) => void goBack(wanted) }
}
