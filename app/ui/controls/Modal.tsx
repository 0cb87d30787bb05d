import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { IconButton } from './Button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { closeOnBack } from './dialog-history.ts'
import { CloseIcon } from '#app/ui/icons/actions.tsx'
import { trapFocus } from './trap-focus.ts'
import { pushDialog, removeDialog } from './dialog-stack.ts'
import s from './Modal.module.css'

type ModalProps = {
  isOpen: boolean
  /** Escape, Back, the cross and a click outside ask for it; the owner then sets `isOpen` to false. */
  onClose: () => void
  /** It is closed, and the focus is where it was before, if that is still there. */
  onClosed?: () => void
  title: ReactNode
  closeLabel: string
  wide?: boolean | 'very'
  /** A long form: on a phone it takes the whole screen, and its buttons are always in reach. */
  isSheet?: boolean
  /** The buttons at the foot. */
  actions?: ReactNode
  children: ReactNode
}

export function Modal(props: ModalProps) {
  const { isOpen, onClose, onClosed, title, closeLabel, wide, isSheet, actions, children } = props
  const dialog = useDialog(isOpen, onClose)
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
      className={classNames(s.modal, wide && s.wide, wide === 'very' && s.very, isSheet && s.sheet)}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (!isOwn(event)) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (isOwn(event)) (isOpen ? onClose : onClosed)?.()
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
function useDialog(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    delete dialog.dataset['closing']
    if (!dialog.open) dialog.showModal()
    pushDialog(dialog)
    const stopClosingOnBack = closeOnBack(() => close())
    // Not React's: what it draws into the dialog from elsewhere, as the toasts, it tells somebody else.
    dialog.addEventListener('keydown', trapFocus)
    return () => {
      dialog.removeEventListener('keydown', trapFocus)
      removeDialog(dialog)
      stopClosingOnBack()
      dialog.dataset['closing'] = ''
      void fadeAndClose(dialog)
    }
  }, [isOpen])
  return ref
}

async function fadeAndClose(dialog: HTMLDialogElement) {
  await Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished))
  // Opened again meanwhile: then it stays.
  if (dialog.dataset['closing'] === '') dialog.close()
}
