import { useState, type ClipboardEvent, type FormEvent } from 'react'
import {
  isPasteCutOff as isTooLong,
  isPaste,
  type TextControl,
} from '#app/ui/controls/paste-cut-off.ts'

/** Notices that the end of a pasted text did not fit into the field. */
export function usePasteOverflow() {
  const [isTruncated, setCutOff] = useState(false)
  return {
    isTruncated,
    onPaste({ currentTarget, clipboardData }: ClipboardEvent<TextControl>) {
      setCutOff(isTooLong(currentTarget, clipboardData))
    },
    onInput({ nativeEvent }: FormEvent<TextControl>) {
      if (!isPaste(nativeEvent)) setCutOff(false)
    },
  }
}
