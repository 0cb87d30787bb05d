/** Copies a text to the clipboard. Returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Missing on http, and refused in the browsers of some messengers, which often allow execCommand.
    return copyWithExecCommand(text)
  }
}

function copyWithExecCommand(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // Inside the viewport, so that the page does not scroll to it, but invisible.
  Object.assign(field.style, { position: 'fixed', insetBlockStart: '0', opacity: '0' })
  document.body.append(field)
  try {
    field.select()
    // oxlint-disable-next-line typescript/no-deprecated -- the browsers that need it have no other way
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
