import { useSyncExternalStore } from 'react'
import { loadOnce } from '#app/state/chunk-loading.ts'
import type { ShowToast } from '#app/state/site-state.tsx'
import { isDiscardNoted } from './discard-note.ts'

let isNeeded = false
const listeners = new Set<() => void>()

/**
 * Shows a toast: `showToast('link', (toast) => toast.success(t('linkCopied')))`. It replaces the one about the same
 * subject. The toasts are downloaded with the first one; most visits need none. Rejects if they cannot be
 * loaded, and the next toast tries again.
 */
export const showToast: ShowToast = async (subject, show) => {
  // Before the host is rendered: its failure would replace the page with an error.
  const { toastAbout } = await loadToasts()
  isNeeded = true
  for (const listener of listeners) listener()
  show(toastAbout(subject))
}

/** One promise for all callers: of two imports the second may settle first, and reverse the toasts. */
export const loadToasts = loadOnce(async () => (await import('./ToastHost.tsx')).toastParts)

export function useIsToastHostNeeded(): boolean {
  return useSyncExternalStore(subscribe, isHostNeeded, () => false)
}

/** The server, or this tab before it was reloaded, may have left a notice or a task for this page. */
const isHostNeeded = () =>
  isNeeded || isDiscardNoted() || /(notice|discard-drafts)=/.test(document.cookie)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
