/** Puts a text on the clipboard; false where the browser does not let a page do that. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Absent on http, refused inside some messengers' browsers: these often allow the old way.
    return copyWithExecCommand(text)
  }
}

function copyWithExecCommand(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // In view, or the page would scroll to it; seen by nobody.
  Object.assign(field.style, { position: 'fixed', insetBlockStart: '0', opacity: '0' })
  document.body.append(field)
  try {
    field.select()
    // oxlint-disable-next-line typescript/no-deprecated -- the browsers that need it have nothing newer
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
