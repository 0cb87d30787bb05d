import { Toasts } from '#app/ui/Toasts.tsx'
import { useWords } from '#app/useWords.ts'
import { useNotice } from './useNotice.ts'

export function Messages() {
  const t = useWords()
  useNotice()
  return <Toasts dismissLabel={t('dismiss')} />
}
