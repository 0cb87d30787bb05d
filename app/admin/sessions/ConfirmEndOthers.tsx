import { Button } from '#app/ui/Button.tsx'
import { Modal } from '#app/ui/Modal.tsx'
import { useWords } from '#app/useWords.ts'

type Props = { open: boolean; isUnderWay: boolean; onClose: () => void; onConfirm: () => void }

export function ConfirmEndOthers({ open, isUnderWay, onClose, onConfirm }: Props) {
  const t = useWords('desk')
  const inForms = useWords('forms')
  const inEditing = useWords('editing')
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('sessions.confirm.title')}
      closeLabel={inForms('close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {inEditing('deleteModal.cancel')}
          </Button>
          <Button variant="danger" loading={isUnderWay} onClick={onConfirm}>
            {t('sessions.confirm.end')}
          </Button>
        </>
      }
    >
      <p>{t('sessions.confirm.text')}</p>
    </Modal>
  )
}
