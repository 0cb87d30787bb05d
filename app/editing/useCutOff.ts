import { useState, type ClipboardEvent, type FormEvent } from 'react'

type Input = HTMLInputElement | HTMLTextAreaElement

/** Notices that a browser leaves out the end of a pasted text, which `maxLength` makes it do silently. */
export function useCutOff(longest: number | undefined) {
  const [isCutOff, setCutOff] = useState(false)
  return {
    isCutOff,
    onPaste({ currentTarget, clipboardData }: ClipboardEvent<Input>) {
      if (longest === undefined) return
      const { value, selectionStart, selectionEnd } = currentTarget
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
      const room = longest - value.length + replaced
      // A browser makes one character of a Windows line end.
      const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n')
      setCutOff(pasted.length > room)
    },
    /** It stays until somebody goes on writing. */
    onInput({ nativeEvent }: FormEvent<Input>) {
      const isPasted = (nativeEvent as InputEvent).inputType === 'insertFromPaste'
      if (!isPasted) setCutOff(false)
    },
  }
}
