import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { RestoreAction } from './use-restore.ts'
import s from './ListScreen.module.css'

type RestoreButtonProps = {
  item: Parameters<RestoreAction['restore']>[0]
  daysLeft: number
  restoreAction: RestoreAction
}

/** Restores an item from the bin, and says for how many days that is possible. */
export function RestoreButton({ item, daysLeft, restoreAction }: RestoreButtonProps) {
  const t = useMessages('admin')
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        isLoading={restoreAction.isPending}
        onClick={() => restoreAction.restore(item)}
      >
        {t('bin.restore')}
      </Button>
      <span className={s.daysLeft}>{t('bin.daysLeft', { count: daysLeft })}</span>
    </>
  )
}
