import { useEffect, useRef, useState } from 'react'
import { useSiteState } from '#app/state.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Modal } from '#app/ui/Modal.tsx'
import { TrashIcon } from '#app/ui/icons/actions.tsx'
import { useWords } from '#app/useWords.ts'
import type { ChangeAnswer, Editable } from './editing.ts'
import type { Section } from '#core/contentKinds.ts'
import { nameOf } from './nameOf.ts'
import { useFormWords } from './useFormWords.ts'
import { usePost } from './usePost.ts'
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
  const { post } = usePost<ChangeAnswer>(postTo)
  const [isGoing, setGoing] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])

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
    const answer = await post({ intent: 'delete', id, version: String(version) })
    void notify((toast) => (answer?.ok ? toast.success(deleted) : toast.error(deleteFailed)))
  }

  return (
    <Modal
      open={open}
      onClose={close}
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
      <p>{nameOf(section, item.fields)}</p>
    </Modal>
  )
}
