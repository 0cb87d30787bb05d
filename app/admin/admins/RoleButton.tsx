import { useAction } from '#app/admin/actions/use-action.tsx'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { AdminForm } from '#core/commands/admin-commands.ts'
import type { AdminView } from './list-admins.ts'

/** Makes an editor an administrator, or the other way round. */
export function RoleButton({ id, version, email, role: current }: AdminView) {
  const t = useMessages('admin')
  const { isPending, runAction } = useAction<AdminForm>(commandAddress('admins'))
  const role = current === 'editor' ? 'administrator' : 'editor'
  const change = () =>
    runAction(
      // One key for each version: a retry after a lost response counts once.
      { intent: 'setRole', id, version, role, key: `${id} ${version} ${role}` },
      { done: t(`admins.roles.${role}.done`), failed: t('admins.roles.failed') },
    )
  return (
    <Button
      variant="quiet"
      size="s"
      aria-label={t(`admins.roles.${role}.label`, { email })}
      isLoading={isPending}
      onClick={() => void change()}
    >
      {t(`admins.roles.${role}.button`)}
    </Button>
  )
}
