import { useId, type ComponentProps, type ReactNode } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import s from './ConfirmDialog.module.css'

type ConfirmDialogProps = Omit<
  ComponentProps<typeof Modal>,
  'actions' | 'closeLabel' | 'describedBy'
> & {
  /** Says what stays as it is. */
  cancelLabel: string
  confirmButton: ReactNode
  controls?: ReactNode
}

/** A question with two buttons: one closes it, the other does what the dialog asks about. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const tForms = useMessages('forms')
  const { cancelLabel, confirmButton, controls, children, ...modal } = props
  const text = useId()
  return (
    <Modal
      {...modal}
      closeLabel={tForms('close')}
      describedBy={text}
      actions={
        <>
          <Button variant="quiet" data-action="cancel" onClick={modal.onClose}>
            {cancelLabel}
          </Button>
          {confirmButton}
        </>
      }
    >
      <div id={text} className={s.text}>
        {children}
      </div>
      {controls}
    </Modal>
  )
}
