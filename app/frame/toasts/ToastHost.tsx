import { useEffect } from 'react'
import { removeDiscardedLocalDrafts } from '#app/admin/local-drafts/local-drafts.ts'
import { loadToastLibrary } from './show-toast.ts'
import { Toasts } from '#app/ui/status/Toasts.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { useCookieNotice } from './use-cookie-notice.ts'
import { useSignedInCheck } from './use-signed-in-check.ts'

export function ToastHost() {
  const t = useMessages()
  useCookieNotice()
  useSignedInCheck()
  useEffect(removeDiscardedLocalDrafts, [])
  // Loaded now, so that a lost connection can be reported later.
  useEffect(() => void loadToastLibrary(), [])
  return <Toasts dismissLabel={t('dismiss')} />
}
