import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { closeOnBack } from '#app/react-router/dialog-history.ts'
import { classNames } from '#app/ui/class-names.ts'
import { CloseIcon } from '#app/ui/icons/actions.tsx'
import { isShown } from '#app/ui/is-shown.ts'
import { IconButton } from './Button.tsx'
import { pushDialog, removeDialog } from './dialog-stack.ts'
import s from './Modal.module.css'

type ModalProps = {
  isOpen: boolean
  /** Called for Escape, Back, the close button and a click outside; the owner then sets `isOpen`. */
  onClose: () => void
  /** Called when the dialog is closed and the focus is restored. */
  onClosed?: () => void
  title: ReactNode
  closeLabel: string
  /** The id of the text that a screen reader reads when the dialog opens. */
  describedBy?: string
  size?: 'm' | 'l' | 'xl'
  /** For a long form: full screen on a phone, and the buttons are always visible. */
  isSheet?: boolean
  /** The buttons at the bottom. */
  actions?: ReactNode
  children: ReactNode
}

export function Modal(props: ModalProps) {
  const {
    isOpen,
    onClose,
    onClosed,
    title,
    closeLabel,
    describedBy,
    size = 'm',
    isSheet,
    actions,
    children,
  } = props
  const dialog = useDialog(isOpen, onClose)
  const heading = useId()
  // The pointer must be pressed and released outside: a text selection that ends there closes nothing.
  const isPressedOutside = useRef(false)
  // A click on the backdrop has the dialog as its target. React also bubbles the events of a modal
  // inside this one, which the browser does not.
  const isOwn = (event: SyntheticEvent) => event.target === dialog.current
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      className={classNames(s.modal, size !== 'm' && s[size], isSheet && s.sheet)}
      aria-labelledby={heading}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (!isOwn(event)) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The event is late: it may already be open again, by a press right after the focus returned.
        if (!isOwn(event) || event.currentTarget.open) return
        ;(isOpen ? onClose : onClosed)?.()
      }}
      onPointerDown={(event) => (isPressedOutside.current = isOwn(event))}
      onClick={(event) => isPressedOutside.current && isOwn(event) && onClose()}
    >
      <div className={s.body}>
        <div className={s.head}>
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </div>
        {children}
        {actions && <div className={s.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}

/** The browser restores the focus after showModal(); this adds the closing animation and Back. */
function useDialog(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    delete dialog.dataset['closing']
    if (!dialog.open) dialog.showModal()
    // Without scrolling, so that a long question is read from its beginning.
    findFirstStop(dialog)?.focus({ preventScroll: true })
    dialog.scrollTop = 0
    pushDialog(dialog)
    const stopClosingOnBack = closeOnBack(() => close())
    // Not onKeyDown: React bubbles the events of a portal, such as the toasts, to its React parent.
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

const firstStops = ['form :is(input, select, textarea)', "[data-action='cancel']", 'h2']

/** The first field of a form, the safe answer to a question, or else the title: not the close button. */
function findFirstStop(dialog: HTMLDialogElement): HTMLElement | undefined {
  const all = firstStops.flatMap((selector) => [...dialog.querySelectorAll<HTMLElement>(selector)])
  return all.find((one) => one.closest('dialog') === dialog && isShown(one))
}

async function fadeAndClose(dialog: HTMLDialogElement) {
  await Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished))
  // It may have been opened again during the animation.
  if (dialog.dataset['closing'] === '') dialog.close()
}

const focusableSelector =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)'

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'> & {
  currentTarget: EventTarget | null
}

/** Keeps Tab inside a dialog; in a native dialog it would also reach the browser's own buttons. */
function trapFocus(event: KeyPress) {
  if (event.key !== 'Tab' || !(event.currentTarget instanceof HTMLElement)) return
  const all = event.currentTarget.querySelectorAll<HTMLElement>(focusableSelector)
  const visible = [...all].filter(isShown)
  const from = event.shiftKey ? visible.at(0) : visible.at(-1)
  const to = event.shiftKey ? visible.at(-1) : visible.at(0)
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
