import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { chooseLanguage } from '#core/localized.ts'
import { useNavigationFailure } from '#app/framework/failed-navigation.ts'
import { keptAddress, silenceTimeout } from './kept-pages.ts'

/**
 * On a page that was opened before the service worker was there, the worker answers only for documents. So a kept page
 * whose data do not come is opened as a document, as the worker does it for other pages (worker/respond.ts).
 */
export function useKeptDocuments(): void {
  const { location: next } = useNavigation()
  const awaited = next && createPath(next)
  useEffect(() => {
    if (!awaited) return
    const timer = setTimeout(() => void openIfKept(awaited), silenceTimeout)
    return () => clearTimeout(timer)
  }, [awaited])
  const failed = useNavigationFailure()?.target
  useEffect(() => {
    if (failed) void openIfKept(failed)
  }, [failed])
}

async function openIfKept(path: string): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return
  const kept = keptAddressOf(path)
  // A page that cannot update itself stays as it is.
  if (!kept || kept === keptAddressOf(location.href)) return
  if (await caches.match(kept, { ignoreVary: true })) location.assign(path)
}

function keptAddressOf(path: string): string | undefined {
  const url = new URL(path, location.origin)
  return keptAddress(url, chooseLanguage(url.searchParams.get('lng'), document.cookie))
}
