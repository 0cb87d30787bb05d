import { useAction } from '#app/admin/actions/use-action.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { RestoreForm } from '#core/forms/command.ts'
import s from './ListScreen.module.css'

type RestoreButtonProps = {
  item: { id: string; version: number }
  daysLeft: number
  postTo: string
}

/** Restores an item from the bin, and says for how many days that is possible. */
export function RestoreButton({ item: { id, version }, daysLeft, postTo }: RestoreButtonProps) {
  const t = useMessages('admin')
  const { isPending, runAction } = useAction<RestoreForm>(postTo)
  const restore = () =>
    runAction(
      { intent: 'restore', id, version },
      { done: t('bin.restored'), failed: t('bin.failed') },
    )
  return (
    <>
      <Button variant="quiet" size="s" isLoading={isPending} onClick={() => void restore()}>
        {t('bin.restore')}
      </Button>
      <span className={s.daysLeft}>{t('bin.daysLeft', { count: daysLeft })}</span>
    </>
  )
}
