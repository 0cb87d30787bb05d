import { useEffect } from 'react'
import { ToastWithAction } from '#app/admin/signed-out/ToastWithAction.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { useIsOutdated } from './seen-versions.ts'
import s from './UndoToast.module.css'

type UndoToastProps = {
  done: string
  /** The name of the item, and its language where that may differ from the page's. */
  name: string
  lang?: string | undefined
  /** The item as the change has left it. */
  item: { id: string; version: number }
  undoLabel: string
  onUndo: () => void
  /** Something else has happened to the item: there is nothing to undo any more. */
  onOutdated: () => void
}

/** Says what was done to which item, with a button that undoes it. */
export function UndoToast(props: UndoToastProps) {
  const { done, name, lang, item, undoLabel, onUndo, onOutdated } = props
  const t = useMessages('editing')
  const isOutdated = useIsOutdated(item)
  useEffect(() => {
    if (isOutdated) onOutdated()
    // oxlint-disable-next-line react/exhaustive-deps -- called once, however often this is rendered
  }, [isOutdated])
  const button = (
    <button
      type="button"
      aria-label={t('undo.label', { action: undoLabel, name })}
      onClick={onUndo}
    >
      {undoLabel}
    </button>
  )
  return (
    <ToastWithAction action={button}>
      {done}{' '}
      <span className={s.name} lang={lang}>
        {name}
      </span>
    </ToastWithAction>
  )
}
