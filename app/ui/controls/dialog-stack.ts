/* An open modal makes the rest of the page inert, toasts too, unless they move inside it. */
const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export function pushDialog(dialog: HTMLDialogElement) {
  open.push(dialog)
  for (const listener of listeners) listener()
}

export function removeDialog(dialog: HTMLDialogElement) {
  const at = open.indexOf(dialog)
  if (at >= 0) open.splice(at, 1)
  for (const listener of listeners) listener()
}

export function subscribeToDialogs(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function topDialog(): HTMLDialogElement | undefined {
  return open.at(-1)
}
