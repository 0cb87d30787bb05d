import { useSyncExternalStore } from 'react'

type Toast = (typeof import('react-hot-toast/headless'))['toast']
export type ShowToast = (show: (toast: Toast) => void) => Promise<void>

let isNeeded = false
let library: Promise<typeof import('react-hot-toast/headless')> | undefined
const listeners = new Set<() => void>()

/**
 * Shows a toast: `showToast((toast) => toast.success(t('linkCopied')))`. The library is downloaded with
 * the first one; most visits need none.
 */
export const showToast: ShowToast = async (show) => {
  isNeeded = true
  for (const listener of listeners) listener()
  show((await loadToastLibrary()).toast)
}

/** One promise for all callers: of two imports the second may settle first, and reverse the toasts. */
export const loadToastLibrary = () => (library ??= import('react-hot-toast/headless'))

export function useIsToastHostNeeded(): boolean {
  return useSyncExternalStore(subscribe, isHostNeeded, () => false)
}

/** The server may have set a cookie with a notice or a task for this page. */
const isHostNeeded = () => isNeeded || /(notice|discard-drafts)=/.test(document.cookie)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
