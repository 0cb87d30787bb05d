import { useState } from 'react'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { AdminActionResult } from './admin-action.ts'
import type { AdminView } from './list-admins.ts'

export type InviteAction = {
  invite: (person: AdminView) => void
  isPending: (person: AdminView) => boolean
}

/** Asked for by the list, because the line is another one when the answer is heard. */
export function useInviteAgain(postTo: string): InviteAction {
  const t = useMessages('admin')
  const { isPending, runAction } = useAction<AdminActionResult>(postTo)
  const [whom, setWhom] = useState<string>()
  return {
    invite({ id, version }) {
      setWhom(id)
      const said = { done: t('admins.again.done'), failed: t('admins.again.failed') }
      // A key for each version: the next try of what was not answered is the same one.
      const key = `${id} ${version}`
      void runAction({ intent: 'inviteAgain', id, version: String(version), key }, said)
    },
    isPending: ({ id }) => isPending && id === whom,
  }
}
