import { useEffect } from 'react'
import { bringLibrary } from '#app/notify.ts'
import { Toasts } from '#app/ui/Toasts.tsx'
import { useWords } from '#app/useWords.ts'
import { useNotice } from './useNotice.ts'

export function Messages() {
  const t = useWords()
  useNotice()
  // What can be drawn can then be said as well, also that there is no connection.
  useEffect(() => void bringLibrary(), [])
  return <Toasts dismissLabel={t('dismiss')} />
}
