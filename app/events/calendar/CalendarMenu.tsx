import type { ReactNode } from 'react'
import { closeWhenFocusLeaves } from '#app/ui/controls/close-when-focus-leaves.ts'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import s from './CalendarMenu.module.css'

type Props = { id: string; label: ReactNode; children: ReactNode }

/** A button that shows links. It is a popover of the browser, which works without scripts and closes by Escape. */
export function CalendarMenu({ id, label, children }: Props) {
  return (
    <>
      <button type="button" popoverTarget={id} className={s.button}>
        <SpriteIcon name="calendar" />
        {label}
      </button>
      <div id={id} popover="auto" className={s.menu} onBlur={closeWhenFocusLeaves}>
        {children}
      </div>
    </>
  )
}
