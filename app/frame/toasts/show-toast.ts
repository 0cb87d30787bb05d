import { useSyncExternalStore } from 'react'

type Toast = (typeof import('react-hot-toast/headless'))['toast']
export type ShowToast = (show: (toast: Toast) => void) => Promise<void>

let isNeeded = false
let library: Promise<typeof import('react-hot-toast/headless')> | undefined
const listeners = new Set<() => void>()

/**
 * Shows a notification: `showToast((toast) => toast.success(t('linkCopied')))`. What draws them is
 * downloaded with the first one; most visits need none.
 */
export const showToast: ShowToast = async (show) => {
  isNeeded = true
  for (const listener of listeners) listener()
  show((await loadToastLibrary()).toast)
}

/** One promise for all: of two imports under way the later may end first, and say 'error' before 'loading'. */
export const loadToastLibrary = () => (library ??= import('react-hot-toast/headless'))

export function useIsToastHostNeeded(): boolean {
  return useSyncExternalStore(subscribe, isHostNeeded, () => false)
}

/** The server may have left something to say or to do, in a cookie, for the page that is shown next. */
const isHostNeeded = () => isNeeded || /(notice|discard-drafts)=/.test(document.cookie)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
