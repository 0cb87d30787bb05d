/* An open modal makes the rest of the page inert, toasts too, unless they move inside it. */
const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export function enterDialog(dialog: HTMLDialogElement) {
  open.push(dialog)
  for (const tell of listeners) tell()
}

export function leaveDialog(dialog: HTMLDialogElement) {
  const at = open.indexOf(dialog)
  if (at >= 0) open.splice(at, 1)
  for (const tell of listeners) tell()
}

export function subscribeToDialogs(tell: () => void) {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

export function topDialog(): HTMLDialogElement | undefined {
  return open.at(-1)
}
