import { useEffect, type ReactNode } from 'react'
import { ToastWithAction } from '#app/admin/signed-out/ToastWithAction.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { useIsOutdated } from './seen-versions.ts'
import s from './UndoToast.module.css'

export type Undo = {
  label: string
  name: string
  /** The language of the name, where it may differ from that of the page. */
  lang?: string | undefined
  /** Called with the version that the change has made. */
  run: (version: number) => void
}

type UndoToastProps = {
  done: string
  note?: ReactNode
  undo: Undo
  /** The item as the change has left it. */
  item: { id: string; version: number }
  onUndo: () => void
  /** Somebody has changed the item since: there is nothing to undo any more. */
  onOutdated: () => void
}

export function UndoToast({ done, note, undo, item, onUndo, onOutdated }: UndoToastProps) {
  const { label, name, lang } = undo
  const t = useMessages('editing')
  const isOutdated = useIsOutdated(item)
  useEffect(() => {
    if (isOutdated) onOutdated()
    // oxlint-disable-next-line react/exhaustive-deps -- called once, however often this is rendered
  }, [isOutdated])
  const button = (
    <button type="button" aria-label={t('undo.label', { action: label, name })} onClick={onUndo}>
      {label}
    </button>
  )
  return (
    <ToastWithAction action={button}>
      {done}{' '}
      <span className={s.name} lang={lang}>
        {name}
      </span>
      {note}
    </ToastWithAction>
  )
}
