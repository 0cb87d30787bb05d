import { useSyncExternalStore } from 'react'

type Toast = (typeof import('react-hot-toast/headless'))['toast']
export type Notify = (show: (toast: Toast) => void) => Promise<void>

let isWanted = false
let library: Promise<typeof import('react-hot-toast/headless')> | undefined
const listeners = new Set<() => void>()

/**
 * Shows a notification: `notify((toast) => toast.success(t('linkCopied')))`. What draws them is
 * downloaded with the first one; most visits need none.
 */
export const notify: Notify = async (show) => {
  isWanted = true
  for (const listener of listeners) listener()
  show((await bringLibrary()).toast)
}

/** One promise for all: of two imports under way the later may end first, and say 'error' before 'loading'. */
export const bringLibrary = () => (library ??= import('react-hot-toast/headless'))

export function useNotificationsWanted(): boolean {
  return useSyncExternalStore(subscribe, isAnything, () => false)
}

/** The server may have left something to say or to do, in a cookie, for the page that is shown next. */
const isAnything = () => isWanted || /(notice|discard-drafts)=/.test(document.cookie)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
