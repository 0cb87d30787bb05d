import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Modal } from '#app/ui/Modal.tsx'
import { TrashIcon } from '#app/ui/icons/actions.tsx'
import { useWords } from '#app/useWords.ts'
import { useDeed } from './useDeed.ts'
import { useNextFocus } from './useNextFocus.ts'
import s from './ConfirmDelete.module.css'

/** The modal stays a moment after the press, so that the animation is seen and the toast is read. */
const closesAfter = 1_500

type Props = {
  name: string
  /** Of the name, where it may be another than the page's. */
  lang?: string
  /** What there is to know before. */
  notes?: string[]
  item: { id: string; version: number }
  said: { deleted: string; deleteFailed: string }
  postTo: string
  open: boolean
  onClose: () => void
  /** It is deleted and the modal is closed: a page of it alone has nothing to show any more. */
  onGone?: (() => void) | undefined
}

export function ConfirmDelete(props: Props) {
  const { name, lang, notes = [], item, said, postTo, open, onClose, onGone } = props
  const t = useWords('editing')
  const inForms = useWords('forms')
  const { deed } = useDeed<{ ok: boolean }>(postTo)
  const [isGoing, setGoing] = useState(false)
  const [isGone, setGone] = useState(false)
  const moveFocusOn = useNextFocus(open)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])

  useEffect(() => {
    if (isGone && !open) onGone?.()
    // oxlint-disable-next-line react/exhaustive-deps -- it is gone once, however often the page is drawn
  }, [isGone, open])

  const close = () => {
    clearTimeout(closing.current)
    setGoing(false)
    onClose()
  }
  const remove = async () => {
    if (isGoing) return
    setGoing(true)
    closing.current = setTimeout(close, closesAfter)
    const { id, version } = item
    const answer = await deed(
      { intent: 'delete', id, version: String(version) },
      { done: said.deleted, failed: said.deleteFailed },
    )
    if (answer?.ok) setGone(true)
  }

  return (
    <Modal
      open={open}
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
      {notes.map((note) => (
        <p key={note} className={s.note}>
          {note}
        </p>
      ))}
    </Modal>
  )
}
