import { ToastWithAction } from '#app/admin/signed-out/ToastWithAction.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import s from './UndoToast.module.css'

/** How a change is undone, and the name of its item. */
export type Undo = {
  label: string
  name: string
  /** Where it may differ from the page's. */
  lang?: string | undefined
  /** Called with the version that the change has made. */
  run: (version: number) => void
}

type UndoToastProps = { done: string; undo: Undo; onUndo: () => void }

/** Says what was done to which item, with a button that undoes it. */
export function UndoToast({ done, undo: { label, name, lang }, onUndo }: UndoToastProps) {
  const t = useMessages('editing')
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
    </ToastWithAction>
  )
}
