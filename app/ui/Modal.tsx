import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import { closeOnBack } from './dialogHistory.ts'
import { CloseIcon } from './icons/actions.tsx'
import { keepFocusInside } from './keepFocusInside.ts'
import { enterDialog, leaveDialog } from './topDialog.ts'
import s from './Modal.module.css'

type ModalProps = {
  open: boolean
  /** Escape, Back, the cross and a click outside ask for it; the owner then sets `open` to false. */
  onClose: () => void
  /** It is closed, and the focus is where it was before, if that is still there. */
  onClosed?: () => void
  title: ReactNode
  closeLabel: string
  wide?: boolean | 'very'
  /** A long form: on a phone it takes the whole screen, and its buttons are always in reach. */
  sheet?: boolean
  /** The buttons at the foot. */
  actions?: ReactNode
  children: ReactNode
}

export function Modal(props: ModalProps) {
  const { open, onClose, onClosed, title, closeLabel, wide, sheet, actions, children } = props
  const dialog = useDialog(open, onClose)
  const heading = useId()
  // Pressed and let go outside: a text selection that ends outside must not close the form.
  const pressedOutside = useRef(false)
  // Outside of it, a click hits the dialog itself. And React lets the events of a modal inside this one
  // rise to it, which the browser does not.
  const isOwn = (event: SyntheticEvent) => event.target === dialog.current
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={dialog}
      className={classes(s.modal, wide && s.wide, wide === 'very' && s.very, sheet && s.sheet)}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (!isOwn(event)) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (isOwn(event)) (open ? onClose : onClosed)?.()
      }}
      onPointerDown={(event) => (pressedOutside.current = isOwn(event))}
      onClick={(event) => pressedOutside.current && isOwn(event) && onClose()}
    >
      <div className={s.body}>
        <div className={s.head}>
          <h2 id={heading}>{title}</h2>
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </div>
        {children}
        {actions && <div className={s.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}

/** showModal keeps the focus inside and gives it back; we add only the time to fade away. */
function useDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    delete dialog.dataset['closing']
    if (!dialog.open) dialog.showModal()
    enterDialog(dialog)
    const stopClosingOnBack = closeOnBack(() => close())
    // Not React's: what it draws into the dialog from elsewhere, as the toasts, it tells somebody else.
    dialog.addEventListener('keydown', keepFocusInside)
    return () => {
      dialog.removeEventListener('keydown', keepFocusInside)
      leaveDialog(dialog)
      stopClosingOnBack()
      dialog.dataset['closing'] = ''
      void fadeAndClose(dialog)
    }
  }, [open])
  return ref
}

async function fadeAndClose(dialog: HTMLDialogElement) {
  await Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished))
  // Opened again meanwhile: then it stays.
  if (dialog.dataset['closing'] === '') dialog.close()
}
