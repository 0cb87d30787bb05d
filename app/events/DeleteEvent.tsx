import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useSiteState } from '#app/state.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Modal } from '#app/ui/Modal.tsx'
import { TrashIcon } from '#app/ui/icons/actions.tsx'
import { useWords } from '#app/useWords.ts'
import type { EditableEvent, EventAnswer } from './editing.ts'
import { useAnswer } from './useAnswer.ts'
import s from './DeleteEvent.module.css'

/** The modal stays a moment after the press, so that the animation is seen and the toast is read. */
const closesAfter = 1_500

type Props = { event: EditableEvent; postTo: string; open: boolean; onClose: () => void }

export function DeleteEvent({ event, postTo, open, onClose }: Props) {
  const t = useWords('eventForm')
  const inForms = useWords('forms')
  const { notify } = useSiteState()
  const fetcher = useFetcher<EventAnswer>()
  const [isGoing, setGoing] = useState(false)

  useAnswer(fetcher, (answer) => {
    void notify((toast) =>
      answer?.ok
        ? toast.success(t('deleteToastMessage.success'))
        : toast.error(t('deleteToastMessage.fail')),
    )
  })

  useEffect(() => {
    if (!isGoing) return
    const timer = setTimeout(() => {
      setGoing(false)
      onClose()
    }, closesAfter)
    return () => clearTimeout(timer)
  }, [isGoing, onClose])

  const remove = () => {
    if (isGoing) return
    setGoing(true)
    const { id, version } = event
    void fetcher.submit(
      { intent: 'delete', id, version: String(version) },
      { method: 'post', action: postTo },
    )
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('deleteModal.title')}
      closeLabel={inForms('close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('deleteModal.cancel')}
          </Button>
          <Button
            variant="danger"
            className={isGoing ? s.going : undefined}
            icon={<TrashIcon />}
            onClick={remove}
          >
            {t('deleteModal.delete')}
          </Button>
        </>
      }
    >
      <p>{event.fields.titleUk || event.fields.titleEn}</p>
    </Modal>
  )
}
