import { useState, type ClipboardEvent, type FormEvent } from 'react'
import { isPasteCutOff, isPaste, type TextControl } from '#app/ui/controls/paste-cut-off.ts'

/** True if the end of the last pasted text did not fit into the field. */
export function usePasteOverflow() {
  const [isTruncated, setTruncated] = useState(false)
  return {
    isTruncated,
    onPaste({ currentTarget, clipboardData }: ClipboardEvent<TextControl>) {
      setTruncated(isPasteCutOff(currentTarget, clipboardData))
    },
    onInput({ nativeEvent }: FormEvent<TextControl>) {
      if (!isPaste(nativeEvent)) setTruncated(false)
    },
  }
}
