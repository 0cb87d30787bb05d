import { useEffect } from 'react'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'

/** Says once what the server left to be said: that somebody came, or that they went. */
export function useNotice(): void {
  const t = useWords('admin')
  const { administrator, notify } = useSiteState()
  useEffect(() => {
    const pattern = /(?:^|;\s*)((?:__Host-)?notice)=(signedIn|signedOut)(?:;|$)/
    const [, name, left] = pattern.exec(document.cookie) ?? []
    if (!left) return
    const secure = location.protocol === 'https:' ? '; secure' : ''
    // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has no Cookie Store yet
    document.cookie = `${name}=; path=/; max-age=0${secure}`
    if (left === 'signedOut') void notify((toast) => toast.success(t('notices.signedOut')))
    else if (administrator) {
      void notify((toast) => toast.success(t('notices.signedIn', { email: administrator })))
    }
  }, [administrator, notify, t])
}
