import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { MoreIcon } from '#app/ui/icons/editing.tsx'
import { Button, IconButton } from './Button.tsx'
import { closeWhenFocusLeaves } from './close-when-focus-leaves.ts'
import s from './MoreMenu.module.css'

type MoreMenuProps = {
  /** The text of the button; without it the button shows three dots. */
  text?: string | undefined
  /** The appearance of a button with a text. */
  look?: ComponentProps<typeof Button>
  /** The label for screen readers, with the name of the item. */
  label: string
  /** The links and buttons of the menu. */
  children: ReactNode
}

/** A button that shows what else can be done. It is a popover of the browser, which closes by Escape. */
export function MoreMenu({ text, label, look, children }: MoreMenuProps) {
  const id = useId()
  const opener = { popoverTarget: id, 'aria-label': label, 'data-action': 'more' }
  return (
    <>
      {text === undefined ? (
        <IconButton {...opener} label={label} icon={<MoreIcon />} />
      ) : (
        <Button size="s" {...look} {...opener}>
          {text}
        </Button>
      )}
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
export function closeOnPress({ currentTarget: menu, target }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a, button')) menu.hidePopover?.()
}
