import type { KeyboardEvent } from 'react'

const stops = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

/** A native dialog lets Tab walk out into the browser's own buttons; here it goes round instead. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)]
  const from = event.shiftKey ? inside.at(0) : inside.at(-1)
  const to = event.shiftKey ? inside.at(-1) : inside.at(0)
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
