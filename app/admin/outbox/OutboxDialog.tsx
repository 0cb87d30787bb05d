import { useState } from 'react'
import { SignInLink } from '#app/admin/editor/SignInLink.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { Button } from '#app/ui/controls/Button.tsx'
import { ConfirmDialog } from '#app/ui/controls/ConfirmDialog.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { OutboxItem } from './OutboxItem.tsx'
import { outboxOf, useOutboxState } from './use-outbox.ts'
import { useSaveTitle } from './use-save-title.ts'
import { hasForm, isAltText, type WaitingSave, withFollowers } from './waiting-save.ts'
import s from './OutboxDialog.module.css'

type OutboxDialogProps = {
  isOpen: boolean
  onClose: () => void
  onEdit: (save: WaitingSave) => void
}

/** Everything that waits to be sent. It is part of the page, so that it can be read without a network. */
export function OutboxDialog({ isOpen, onClose, onEdit }: OutboxDialogProps) {
  const t = useMessages('editing')
  const tForms = useMessages('forms')
  const { administrator } = useSiteState()
  const { saves, sending, isSignedOut } = useOutboxState()
  const [discarded, setDiscarded] = useState<WaitingSave>()
  const [isAsking, setAsking] = useState(false)
  const canOpen = ({ key }: WaitingSave) => withFollowers(saves, key).every(hasForm)
  const outbox = () => outboxOf(administrator?.id ?? '')
  const sendButton = (
    <Button isLoading={sending !== undefined} onClick={() => void outbox().sendAll()}>
      {t('outbox.sendNow')}
    </Button>
  )
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('outbox.title')}
      closeLabel={tForms('close')}
      size="l"
      actions={saves.length > 0 ? sendButton : null}
    >
      <p>{t(saves.length > 0 ? 'outbox.text' : 'outbox.nothing')}</p>
      {isSignedOut ? (
        <p role="alert" className={s.signedOut}>
          {t('outbox.signedOut')} <SignInLink />
        </p>
      ) : null}
      <ul role="list" className={s.list}>
        {saves.map((save) => (
          <OutboxItem
            key={save.key}
            save={save}
            isSending={save.key === sending}
            onEdit={canOpen(save) ? () => onEdit(save) : undefined}
            onDiscard={() => {
              setDiscarded(save)
              setAsking(true)
            }}
          />
        ))}
      </ul>
      {discarded ? (
        <DiscardDialog
          save={discarded}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void outbox().discard(discarded.key)
          }}
        />
      ) : null}
    </Modal>
  )
}

type DiscardDialogProps = {
  save: WaitingSave
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
}

function DiscardDialog({ save, isOpen, onClose, onConfirm }: DiscardDialogProps) {
  const t = useMessages('editing')
  const tForms = useMessages('forms')
  const title = useSaveTitle()(save)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('outbox.discardTitle')}
      closeLabel={tForms('close')}
      cancelLabel={t('deleteModal.cancel')}
      confirmButton={
        <Button variant="danger" onClick={onConfirm}>
          {t('outbox.discard')}
        </Button>
      }
    >
      <p lang={title.language} className={s.title}>
        {title.value}
      </p>
      <p>{t(`outbox.${discardText(save)}`)}</p>
    </ConfirmDialog>
  )
}

function discardText(save: WaitingSave) {
  if (save.isAttempted) return 'discardAttempted'
  return hasForm(save) || isAltText(save) ? 'discardText' : 'discardCommand'
}
