import { Button } from '#app/ui/controls/Button.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'

type Props = { open: boolean; isPending: boolean; onClose: () => void; onConfirm: () => void }

export function EndOthersDialog({ open, isPending, onClose, onConfirm }: Props) {
  const t = useMessages('admin')
  const inForms = useMessages('forms')
  const inEditing = useMessages('editing')
  return (
    <Modal
      isOpen={open}
      onClose={onClose}
      title={t('sessions.confirm.title')}
      closeLabel={inForms('close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {inEditing('deleteModal.cancel')}
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
