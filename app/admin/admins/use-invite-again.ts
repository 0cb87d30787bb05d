import { useItemAction } from '#app/admin/actions/use-action.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { AdminForm } from '#core/commands/admin-commands.ts'
import type { AdminView } from './list-admins.ts'

export type InviteAction = {
  invite: (admin: AdminView) => void
  isPending: (admin: AdminView) => boolean
}

type InviteAgainForm = AdminForm & { command: { intent: 'inviteAgain' } }

/** Used by the list and not by its item, which is another one once the response has arrived. */
export function useInviteAgain(postTo: string): InviteAction {
  const t = useMessages('admin')
  const { isPending, runAction } = useItemAction<InviteAgainForm>(postTo)
  return {
    isPending,
    invite({ id, version }) {
      const messages = { done: t('admins.again.done'), failed: t('admins.again.failed') }
      // One key for each version: a retry after a lost response counts once.
      const key = `${id} ${version}`
      void runAction({ intent: 'inviteAgain', id, version, key }, messages)
    },
  }
}
