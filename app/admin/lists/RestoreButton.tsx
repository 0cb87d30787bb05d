import { Button } from '#app/ui/controls/Button.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { RestoreAction } from './use-restore.ts'
import s from './RestoreButton.module.css'

type Props = {
  item: Parameters<RestoreAction['restore']>[0]
  daysLeft: number
  restoreAction: RestoreAction
}

/** The way back out of the bin, and for how long there is one. */
export function RestoreButton({ item, daysLeft, restoreAction }: Props) {
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
      <span className={s.left}>{t('bin.daysLeft', { count: daysLeft })}</span>
    </>
  )
}
