export type TextControl = HTMLInputElement | HTMLTextAreaElement

/** True if the browser will cut off the end of a pasted text because of `maxLength`, which it does silently. */
export function isPasteCutOff(control: TextControl, pasted: DataTransfer): boolean {
  const { value, selectionStart, selectionEnd, maxLength } = control
  const isUnlimited = maxLength < 0
  if (isUnlimited) return false
  const selectedLength = (selectionEnd ?? 0) - (selectionStart ?? 0)
  // Browsers convert a Windows line end to one character.
  const { length } = pasted.getData('text').replaceAll('\r\n', '\n')
  return length > maxLength - value.length + selectedLength
}

/** True if this input event comes from a paste: the note about a cut-off paste stays until any other input. */
export function isPaste(input: Event): boolean {
  return (input as InputEvent).inputType === 'insertFromPaste'
}
