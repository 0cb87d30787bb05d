const focusableSelector =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)'

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'> & {
  currentTarget: EventTarget | null
}

/** Keeps Tab inside a dialog; in a native dialog it would also reach the browser's own buttons. */
export function trapFocus(event: KeyPress) {
  if (event.key !== 'Tab' || !(event.currentTarget instanceof HTMLElement)) return
  const all = event.currentTarget.querySelectorAll<HTMLElement>(focusableSelector)
  const visible = [...all].filter((element) => element.checkVisibility())
  const from = event.shiftKey ? visible.at(0) : visible.at(-1)
  const to = event.shiftKey ? visible.at(-1) : visible.at(0)
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
