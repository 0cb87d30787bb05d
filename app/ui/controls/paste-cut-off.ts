export type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Whether a browser leaves out the end of a pasted text, which `maxLength` makes it do silently. */
export function isPasteCutOff(control: TextControl, pasted: DataTransfer): boolean {
  const { value, selectionStart, selectionEnd, maxLength } = control
  if (maxLength < 0) return false
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
  // A browser makes one character of a Windows line end.
  const { length } = pasted.getData('text').replaceAll('\r\n', '\n')
  return length > maxLength - value.length + replaced
}

/** What is said of a pasted text stays until somebody goes on writing. */
export function isPaste(input: Event): boolean {
  return (input as InputEvent).inputType === 'insertFromPaste'
}
