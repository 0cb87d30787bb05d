/* An open modal makes the rest of the page inert. Toasts stay usable only inside the topmost one. */
const openDialogs: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export function pushDialog(dialog: HTMLDialogElement) {
  openDialogs.push(dialog)
  for (const listener of listeners) listener()
}

export function removeDialog(dialog: HTMLDialogElement) {
  const index = openDialogs.indexOf(dialog)
  if (index >= 0) openDialogs.splice(index, 1)
  for (const listener of listeners) listener()
}

export function subscribeToDialogs(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function topDialog(): HTMLDialogElement | undefined {
  return openDialogs.at(-1)
}
