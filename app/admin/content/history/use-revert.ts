import { useRef } from 'react'
import type { ContentName } from '#core/content/content-kinds.ts'
import { editorEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import type { Editable } from '#core/content/editable.ts'
import { isRequestFailure } from '#app/forms/use-submit.ts'
import { useAction } from '#app/admin/actions/use-action.tsx'
import type { DocumentForm } from '#core/commands/content-commands.ts'
import { useSendCommand } from '#app/admin/outbox/use-send-command.ts'
import { useMessages } from '#app/state/use-messages.ts'

export type RevertAction = { revertTo: (version: number) => void; isPending: boolean }

/** Saves the texts of an old version as the newest version. */
export function useRevert(contentName: ContentName, item: Editable): RevertAction {
  const t = useMessages('admin')
  const endpoints = editorEndpoints(contentName)
  const { isPending, runAction } = useAction<DocumentForm>(
    endpoints.post,
    useSendCommand(contentName, endpoints, [item]),
  )
  const { id, version } = item
  const key = useRef(crypto.randomUUID())
  const revert = async (to: number) => {
    const result = await runAction(
      { intent: 'revert', id, version, to, key: key.current },
      {
        done: t('history.returned'),
        failed: (failure) => {
          const isConflict = !failure.ok && failure.reason === 'conflict'
          return t(isConflict ? 'history.changed' : 'history.failed')
        },
      },
    )
    // Without a result the server may have saved it: a retry with the same key counts once.
    if (!isRequestFailure(result) || result.reason === 'waiting') key.current = crypto.randomUUID()
  }
  return { isPending, revertTo: (to) => void revert(to) }
}
