import { useAction } from '#app/admin/actions/use-action.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { Editable } from '#core/content/editable.ts'
import type { RestoreForm } from '#core/forms/command.ts'

export type RestoreAction = {
  restore: (item: Pick<Editable, 'id' | 'version'>) => void
  isPending: boolean
}

/** Used by the list and not by its item, because the item leaves the list before the response arrives. */
export function useRestore(postTo: string): RestoreAction {
  const t = useMessages('admin')
  const { isPending, runAction } = useAction<RestoreForm>(postTo)
  return {
    isPending,
    restore({ id, version }) {
      const messages = { done: t('bin.restored'), failed: t('bin.failed') }
      void runAction({ intent: 'restore', id, version }, messages)
    },
  }
}
