import { useId, type MouseEvent, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { closeWhenFocusLeaves } from './close-when-focus-leaves.ts'
import s from './MoreMenu.module.css'

type MoreMenuProps = {
  text: string
  /** The text, with the name of the item. */
  label: string
  /** Links and buttons. */
  children: ReactNode
}

/** A button that shows what else can be done. It is a popover of the browser, which closes by Escape. */
export function MoreMenu({ text, label, children }: MoreMenuProps) {
  const id = useId()
  return (
    <>
      <Button variant="quiet" size="s" popoverTarget={id} aria-label={label} data-action="more">
        {text}
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the presses of its links and buttons */}
      <div
        id={id}
        popover="auto"
        className={s.menu}
        onBlur={closeWhenFocusLeaves}
        onClickCapture={closeOnPress}
      >
        {children}
      </div>
    </>
  )
}

/** Before React handles the press, so that the focus is on the button again when a dialog opens. */
function closeOnPress({ currentTarget: menu, target }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a, button')) menu.hidePopover?.()
}
