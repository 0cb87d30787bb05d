import { useEffect } from 'react'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'

/** Says once what the server left to be said: that somebody came, or that they went. */
export function useNotice(): void {
  const t = useWords('admin')
  const { administrator, notify } = useSiteState()
  useEffect(() => {
    const left = /(?:^|;\s*)notice=(signedIn|signedOut)(?:;|$)/.exec(document.cookie)?.[1]
    // A tab in the background ends with the session too; the one that is looked at says why.
    if (!left || document.hidden) return
    // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has no Cookie Store yet
    document.cookie = 'notice=; path=/; max-age=0'
    if (left === 'signedOut') void notify((toast) => toast.success(t('notices.signedOut')))
    else if (administrator) {
      void notify((toast) => toast.success(t('notices.signedIn', { email: administrator.email })))
    }
  }, [administrator, notify, t])
}
