import { useState } from 'react'
import { showPressFailure } from '#app/react-router/failed-navigation.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { copyText } from '#app/ui/controls/copy-text.ts'

/** `notCopied` contains the text, to be copied by hand; absent where the text is at hand anyway. */
type CopyMessages = { copied: string; notCopied?: string }

/** Copies a text, and says in a toast what came of it. */
export function useCopy() {
  const { showToast } = useSiteState()
  const [isCopying, setCopying] = useState(false)
  const copy = async (text: string, messages: CopyMessages): Promise<void> => {
    const { copied, notCopied } = messages
    setCopying(true)
    const isCopied = await copyText(text)
    await showToast('copied', (toast) => {
      if (isCopied) toast.success(copied)
      else if (notCopied) toast.error(notCopied, { duration: Infinity })
    }).catch(() => showPressFailure(() => void copy(text, messages)))
    setCopying(false)
  }
  return { isCopying, copy }
}
