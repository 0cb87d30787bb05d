import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/Button.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { TrashIcon } from '#app/ui/icons/actions.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { useFocusAfterDelete } from './use-focus-after-delete.ts'
import s from './DeleteDialog.module.css'

/** The modal stays a moment after the press, so that the animation is seen and the toast is read. */
const closeDelay = 1_500

type DeleteResult = { ok: true; version?: number } | { ok: false }

type Props = {
  name: string
  /** Of the name, where it may be another than the page's. */
  lang?: string
  /** What there is to know before. */
  notes?: string[]
  item: { id: string; version: number }
  /** So long it can be restored. Absent where it is gone for good. */
  daysInBin?: number
  messages: { deleted: string; deleteFailed: string }
  postTo: string
  open: boolean
  onClose: () => void
  /** It is deleted and the modal is closed: a page of it alone has nothing to show any more. */
  onHidden?: (() => void) | undefined
}

export function DeleteDialog(props: Props) {
  const {
    name,
    lang,
    notes = [],
    item,
    daysInBin,
    messages,
    postTo,
    open,
    onClose,
    onHidden,
  } = props
  const t = useMessages('editing')
  const inForms = useMessages('forms')
  const { runAction } = useAction<DeleteResult>(postTo)
  const [isGoing, setGoing] = useState(false)
  const [isGone, setGone] = useState(false)
  const moveFocusOn = useFocusAfterDelete(open)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])

  useEffect(() => {
    if (isGone && !open) onHidden?.()
    // oxlint-disable-next-line react/exhaustive-deps -- it is gone once, however often the page is drawn
  }, [isGone, open])

  const close = () => {
    clearTimeout(closing.current)
    setGoing(false)
    onClose()
  }
  const offer = {
    label: t('undo.button'),
    onAccept: (answer: DeleteResult) => {
      if (answer.ok) void restore(answer.version)
    },
  }
  const restore = (version = item.version) =>
    runAction(
      { intent: 'restore', id: item.id, version: String(version) },
      { done: t('undo.done'), failed: t('undo.failed') },
    )
  const remove = async () => {
    if (isGoing) return
    setGoing(true)
    closing.current = setTimeout(close, closeDelay)
    const { id, version } = item
    const answer = await runAction(
      { intent: 'delete', id, version: String(version) },
      {
        done: messages.deleted,
        failed: messages.deleteFailed,
        toastAction: daysInBin ? offer : undefined,
      },
    )
    if (answer?.ok) setGone(true)
  }

  return (
    <Modal
      isOpen={open}
      onClose={close}
      onClosed={moveFocusOn}
      title={t('deleteModal.title')}
      closeLabel={inForms('close')}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('deleteModal.cancel')}
          </Button>
          <Button
            variant="danger"
            className={isGoing ? s.going : undefined}
            icon={<TrashIcon />}
            onClick={() => void remove()}
          >
            {t('deleteModal.delete')}
          </Button>
        </>
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
    </Modal>
  )
}
