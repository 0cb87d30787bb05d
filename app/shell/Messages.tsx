import { useEffect } from 'react'
import { removeDiscardedDrafts } from '#app/editing/drafts.ts'
import { bringLibrary } from '#app/notify.ts'
import { Toasts } from '#app/ui/Toasts.tsx'
import { useWords } from '#app/useWords.ts'
import { useNotice } from './useNotice.ts'
import { useSignedInPage } from './useSignedInPage.ts'

export function Messages() {
  const t = useWords()
  useNotice()
  useSignedInPage()
  useEffect(removeDiscardedDrafts, [])
  // What can be drawn can then be said as well, also that there is no connection.
  useEffect(() => void bringLibrary(), [])
  return <Toasts dismissLabel={t('dismiss')} />
}
