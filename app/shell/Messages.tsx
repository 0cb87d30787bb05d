import { toast } from 'react-hot-toast/headless'
import { Toasts } from '#app/ui/Toasts.tsx'
import { useWords } from '#app/useWords.ts'
import { useNotice } from './useNotice.ts'

/** From here, so that where messages can be drawn they can be called as well, without a connection. */
export { toast }

export function Messages() {
  const t = useWords()
  useNotice()
  return <Toasts dismissLabel={t('dismiss')} />
}
