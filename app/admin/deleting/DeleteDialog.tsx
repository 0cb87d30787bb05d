import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { Undo } from '#app/admin/actions/UndoToast.tsx'
import { type ActionMessages, useAction } from '#app/admin/actions/use-action.tsx'
import { ConfirmDialog } from '#app/forms/ConfirmDialog.tsx'
import type { Send } from '#app/forms/use-submit.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { TrashIcon } from '#app/ui/icons/editing.tsx'
import type { CommandSubject } from '#core/commands/commands.ts'
import type { DeleteForm, RestoreForm } from '#core/forms/command.ts'
import type { Told } from '#core/site/sign-ups.ts'
import { useFocusAfterDelete } from './use-focus-after-delete.ts'
import s from './DeleteDialog.module.css'

/** The dialog stays open for a moment after the press, so that the animation and the toast are seen. */
const closeDelay = 1_500

/** `told`: who had signed up for an event. */
type Deletion = {
  command: DeleteForm['command']
  result: DeleteForm['result'] & { told?: Told }
}

type DeleteDialogProps = {
  /** The question, and the answer that deletes, where what is deleted is no card of content. */
  title?: string
  deleteLabel?: string
  name: string
  /** The language of the name, where it may differ from the page's. */
  lang?: string
  notes?: string[]
  controls?: ReactNode
  item: { id: string; version: number }
  /** The days for which it can be restored; absent where it is deleted for good. */
  daysInBin?: number
  messages: {
    deleted: string
    deleteFailed: string
    note?: ActionMessages<Deletion['result']>['note']
  }
  commands: CommandSubject
  send?: Send<Deletion>
  isOpen: boolean
  onClose: () => void
  /** Called after the deletion, once the dialog is closed. A page of that item has to be left then. */
  onHidden?: (() => void) | undefined
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { title, deleteLabel, name, lang, notes = [], controls, daysInBin, isOpen } = props
  const t = useMessages('editing')
  const moveFocus = useFocusAfterDelete(isOpen)
  const { isDeleting, close, deleteItem } = useDelete(props)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onClosed={moveFocus}
      title={title ?? t('deleteModal.title')}
      cancelLabel={t('deleteModal.cancel')}
      controls={controls}
      confirmButton={
        <Button
          variant="danger"
          className={isDeleting ? s.deleting : undefined}
          icon={<TrashIcon />}
          onClick={() => void deleteItem()}
        >
          {deleteLabel ?? t('deleteModal.delete')}
        </Button>
      }
    >
      <p className={s.name} lang={lang}>
        {name}
      </p>
      {daysInBin ? (
        <p className={s.note}>{t('deleteModal.keptInBin', { count: daysInBin })}</p>
      ) : null}
      {notes.map((note) => (
        <p key={note} className={s.note}>
          {note}
        </p>
      ))}
    </ConfirmDialog>
  )
}

function useDelete(props: DeleteDialogProps) {
  const { item, daysInBin, messages, commands, send, isOpen, onClose, onHidden } = props
  const { runAction } = useAction<Deletion>(commands, { send })
  const undo = useUndo(props)
  const [isDeleting, setDeleting] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closeTimer.current), [])

  const leave = useEffectEvent(() => onHidden?.())
  useEffect(() => {
    if (isDeleted && !isOpen) leave()
  }, [isDeleted, isOpen])

  const close = () => {
    clearTimeout(closeTimer.current)
    setDeleting(false)
    onClose()
  }
  const deleteItem = async () => {
    if (isDeleting) return
    setDeleting(true)
    closeTimer.current = setTimeout(close, closeDelay)
    const { id, version } = item
    const result = await runAction(
      { intent: 'delete', id, version },
      {
        done: messages.deleted,
        failed: messages.deleteFailed,
        note: messages.note,
        undo: daysInBin ? undo : undefined,
      },
    )
    if (result.ok) setDeleted(true)
  }
  return { isDeleting, close, deleteItem }
}

/** The button of the toast that restores the item. */
function useUndo({ name, lang, item, commands }: DeleteDialogProps): Undo {
  const t = useMessages('editing')
  const { runAction } = useAction<RestoreForm>(commands)
  return {
    label: t('undo.button'),
    name,
    lang,
    run(version) {
      void runAction(
        { intent: 'restore', id: item.id, version },
        { done: t('undo.done'), failed: t('undo.failed') },
      )
    },
  }
}
