import { useEffect } from 'react'
import { removeDiscardedLocalDrafts } from '#app/admin/local-drafts/local-drafts.ts'
import { Toasts } from '#app/ui/status/Toasts.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { useSignedInCheck } from './use-signed-in-check.ts'
import { takePageCookie } from '#app/page/page-cookie.ts'
import { useSiteState } from '#app/page/site-state.tsx'

export function ToastHost() {
  const tShell = useMessages()
  useCookieNotice()
  useSignedInCheck()
  useEffect(removeDiscardedLocalDrafts, [])
  return <Toasts dismissLabel={tShell('dismiss')} />
}

/** Shows the notice of a sign-in or sign-out, which the server sets in a cookie, once. */
function useCookieNotice(): void {
  const t = useMessages('adminHome')
  const { administrator, showToast } = useSiteState()
  useEffect(() => {
    // Background tabs end with the session too; only the visible one shows why.
    if (document.hidden) return
    const notice = takePageCookie('notice')
    if (notice === 'signedOut') void showToast((toast) => toast.success(t('notices.signedOut')))
    if (notice === 'signedIn' && administrator) {
      void showToast((toast) =>
        toast.success(t('notices.signedIn', { email: administrator.email })),
      )
    }
  }, [administrator, showToast, t])
}
