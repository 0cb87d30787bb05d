import { useAction } from '#app/admin/actions/use-action.tsx'
import { commandAddress } from '#app/admin/documents/command-address.ts'
import { useSubmissionKey } from '#app/forms/use-submission-key.ts'
import { useMessages } from '#app/state/use-messages.ts'
import type { DocumentForm } from '#core/commands/content-commands.ts'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { Editable } from '#core/content/editable.ts'

export type RevertAction = { revertTo: (version: number) => void; isPending: boolean }

/** Saves the texts of an old version as the newest version. */
export function useRevert(contentName: ContentName, { id, version }: Editable): RevertAction {
  const t = useMessages('admin')
  const { isPending, runAction } = useAction<DocumentForm>(commandAddress(contentName))
  const { keyOf } = useSubmissionKey()
  return {
    isPending,
    revertTo(to) {
      const command = {
        intent: 'revert' as const,
        id,
        version,
        to,
        key: keyOf({ id, version, to }),
      }
      void runAction(command, {
        done: t('history.returned'),
        failed: (failure) => {
          const isConflict = !failure.ok && failure.reason === 'conflict'
          return t(isConflict ? 'history.changed' : 'history.failed')
        },
      })
    },
  }
}
