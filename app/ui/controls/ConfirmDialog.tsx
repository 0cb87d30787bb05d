import type { ComponentProps, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

type ConfirmDialogProps = Omit<ComponentProps<typeof Modal>, 'actions'> & {
  cancelLabel: string
  confirmButton: ReactNode
}

/** A dialog with two buttons: one closes it, the other does what the dialog asks about. */
export function ConfirmDialog({ cancelLabel, confirmButton, ...modal }: ConfirmDialogProps) {
  return (
    <Modal
      {...modal}
      actions={
        <>
          <Button variant="quiet" onClick={modal.onClose}>
            {cancelLabel}
          </Button>
          {confirmButton}
        </>
      }
    />
  )
}
