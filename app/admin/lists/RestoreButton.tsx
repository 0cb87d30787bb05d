import { ActionButton } from '#app/admin/actions/ActionButton.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { CommandSubject } from '#core/commands/commands.ts'
import type { RestoreForm } from '#core/forms/command.ts'

type RestoreButtonProps = {
  item: { id: string; version: number }
  daysLeft: number
  commands: CommandSubject
}

/** Restores an item from the bin, and says for how many days that is possible. */
export function RestoreButton({ item: { id, version }, daysLeft, commands }: RestoreButtonProps) {
  const t = useMessages('admin')
  return (
    <>
      <ActionButton<RestoreForm>
        commands={commands}
        command={{ intent: 'restore', id, version }}
        messages={{ done: t('bin.restored'), failed: t('bin.failed') }}
      >
        {t('bin.restore')}
      </ActionButton>
      <span className="soft">{t('bin.daysLeft', { count: daysLeft })}</span>
    </>
  )
}
