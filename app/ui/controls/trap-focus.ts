const focusableSelector =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)'

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'> & {
  currentTarget: EventTarget | null
}

/** A native dialog lets Tab walk out into the browser's own buttons; here it goes round instead. */
export function trapFocus(event: Press) {
  if (event.key !== 'Tab' || !(event.currentTarget instanceof HTMLElement)) return
  const all = event.currentTarget.querySelectorAll<HTMLElement>(focusableSelector)
  const inside = [...all].filter((stop) => stop.checkVisibility())
  const from = event.shiftKey ? inside.at(0) : inside.at(-1)
  const to = event.shiftKey ? inside.at(-1) : inside.at(0)
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
