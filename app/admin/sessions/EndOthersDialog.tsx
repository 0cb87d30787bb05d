import { Button } from '#app/ui/controls/Button.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'

type EndOthersDialogProps = {
  isOpen: boolean
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

export function EndOthersDialog({ isOpen, isPending, onClose, onConfirm }: EndOthersDialogProps) {
  const t = useMessages('admin')
  const tForms = useMessages('forms')
  const tEditing = useMessages('editing')
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('sessions.confirm.title')}
      closeLabel={tForms('close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {tEditing('deleteModal.cancel')}
          </Button>
          <Button variant="danger" isLoading={isPending} onClick={onConfirm}>
            {t('sessions.confirm.end')}
          </Button>
        </>
      }
    >
      <p>{t('sessions.confirm.text')}</p>
    </Modal>
  )
}
