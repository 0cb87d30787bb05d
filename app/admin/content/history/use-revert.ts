import { useRef } from 'react'
import type { ContentActionResult, Editable } from '#app/admin/in-place/editable.ts'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'

export type RevertAction = { revertTo: (version: number) => void; isPending: boolean }

/** Makes what an old version said the newest version. */
export function useRevert(postTo: string, { id, version }: Editable): RevertAction {
  const t = useMessages('admin')
  const { isPending, runAction } = useAction<ContentActionResult>(postTo)
  const key = useRef(crypto.randomUUID())
  const goBack = async (wanted: number) => {
    const seen = { id, version: String(version), key: key.current }
    const answer = await runAction(
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
  return { isPending, revertTo: (wanted) => void goBack(wanted) }
}
