import { useEffect } from 'react'
import { takePageCookie } from '#app/pageCookie.ts'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'

/** Says once what the server left to be said: that somebody came, or that they went. */
export function useNotice(): void {
  const t = useWords('admin')
  const { administrator, notify } = useSiteState()
  useEffect(() => {
    // A tab in the background ends with the session too; the one that is looked at says why.
    if (document.hidden) return
    const left = takePageCookie('notice')
    if (left === 'signedOut') void notify((toast) => toast.success(t('notices.signedOut')))
    if (left === 'signedIn' && administrator) {
      void notify((toast) => toast.success(t('notices.signedIn', { email: administrator.email })))
    }
  }, [administrator, notify, t])
}
