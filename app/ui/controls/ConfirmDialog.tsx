import { useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'
import s from './Modal.module.css'

type ConfirmDialogProps = Omit<ComponentProps<typeof Modal>, 'actions' | 'describedBy'> & {
  cancelLabel: string
  confirmButton: ReactNode
  /** What can be filled in or chosen below the text. */
  controls?: ReactNode
}

/** A question with two buttons: one closes it, the other does what the dialog asks about. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { cancelLabel, confirmButton, controls, children, ...modal } = props
  const text = useId()
  return (
    <Modal
      {...modal}
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
