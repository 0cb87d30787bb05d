import { useState, type ClipboardEvent, type FormEvent } from 'react'
import { isCutOff as isTooLong, isPaste, type TextControl } from '#app/ui/isCutOff.ts'

/** Notices that the end of a pasted text did not fit into the field. */
export function useCutOff() {
  const [isCutOff, setCutOff] = useState(false)
  return {
    isCutOff,
    onPaste({ currentTarget, clipboardData }: ClipboardEvent<TextControl>) {
      setCutOff(isTooLong(currentTarget, clipboardData))
    },
    onInput({ nativeEvent }: FormEvent<TextControl>) {
      if (!isPaste(nativeEvent)) setCutOff(false)
    },
  }
}
