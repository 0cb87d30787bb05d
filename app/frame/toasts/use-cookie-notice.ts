import { useEffect } from 'react'
import { takePageCookie } from '#app/page/page-cookie.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'

/** Says once what the server left to be said: that somebody came, or that they went. */
export function useCookieNotice(): void {
  const t = useMessages('adminHome')
  const { administrator, showToast } = useSiteState()
  useEffect(() => {
    // A tab in the background ends with the session too; the one that is looked at says why.
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
