export type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Whether the browser will cut off the end of a pasted text because of `maxLength`, which it does silently. */
export function isPasteCutOff(control: TextControl, pasted: DataTransfer): boolean {
  const { value, selectionStart, selectionEnd, maxLength } = control
  if (maxLength < 0) return false
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
  // Browsers convert a Windows line end to one character.
  const { length } = pasted.getData('text').replaceAll('\r\n', '\n')
  return length > maxLength - value.length + replaced
}

/** The note about a cut-off paste stays until the next other input. */
export function isPaste(input: Event): boolean {
  return (input as InputEvent).inputType === 'insertFromPaste'
}
