import { useRef } from 'react'
import type { ContentActionResult, Editable } from '#app/admin/in-place/editable.ts'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { submitFailureReason } from '#app/admin/actions/use-submit.ts'
import { useMessages } from '#app/i18n/use-messages.ts'

export type RevertAction = { revertTo: (version: number) => void; isPending: boolean }

/** Saves the texts of an old version as the newest version. */
export function useRevert(postTo: string, { id, version }: Editable): RevertAction {
  const t = useMessages('admin')
  const { isPending, runAction } = useAction<ContentActionResult>(postTo)
  const key = useRef(crypto.randomUUID())
  const revert = async (to: number) => {
    const seen = { id, version: String(version), key: key.current }
    const result = await runAction(
      { intent: 'return', to: String(to), ...seen },
      {
        done: t('history.returned'),
        failed: (failure) =>
          failure && 'reason' in failure && failure.reason === 'conflict'
            ? t('history.changed')
            : t('history.failed'),
      },
    )
    // Without a response the server may have saved it: a retry with the same key counts once.
    const hasResponse = result && submitFailureReason(result) !== 'noConnection'
    if (hasResponse) key.current = crypto.randomUUID()
  }
  return { isPending, revertTo: (to) => void revert(to) }
}
