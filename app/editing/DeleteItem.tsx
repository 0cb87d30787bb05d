import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useSiteState } from '#app/state.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Modal } from '#app/ui/Modal.tsx'
import { TrashIcon } from '#app/ui/icons/actions.tsx'
import { useWords } from '#app/useWords.ts'
import type { ChangeAnswer, Editable } from './editing.ts'
import type { Section } from '#core/contentKinds.ts'
import { nameOf } from './nameOf.ts'
import { useAnswer } from './useAnswer.ts'
import { useFormWords } from './useFormWords.ts'
import s from './DeleteItem.module.css'

/** The modal stays a moment after the press, so that the animation is seen and the toast is read. */
const closesAfter = 1_500

type Props = {
  section: Section
  item: Editable
  postTo: string
  open: boolean
  onClose: () => void
}

export function DeleteItem({ section, item, postTo, open, onClose }: Props) {
  const t = useWords('editing')
  const inForms = useWords('forms')
  const { deleted, deleteFailed } = useFormWords(section)
  const { notify } = useSiteState()
  const fetcher = useFetcher<ChangeAnswer>()
  const [isGoing, setGoing] = useState(false)

  useAnswer(fetcher, (answer) => {
    void notify((toast) => (answer?.ok ? toast.success(deleted) : toast.error(deleteFailed)))
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
    const { id, version } = item
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
      <p>{nameOf(section, item.fields)}</p>
    </Modal>
  )
}
