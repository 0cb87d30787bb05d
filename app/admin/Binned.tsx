import { Button } from '#app/ui/Button.tsx'
import { useWords } from '#app/useWords.ts'
import type { Restore } from './useRestore.ts'
import s from './Binned.module.css'

type Props = { item: Parameters<Restore['restore']>[0]; daysLeft: number; restoring: Restore }

/** The way back out of the bin, and for how long there is one. */
export function Binned({ item, daysLeft, restoring }: Props) {
  const t = useWords('desk')
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        loading={restoring.isUnderWay}
        onClick={() => restoring.restore(item)}
      >
        {t('binned.restore')}
      </Button>
      <span className={s.left}>{t('binned.daysLeft', { count: daysLeft })}</span>
    </>
  )
}
