import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { keptPages, openKeptPage } from '#app/react-router/failed-navigation.ts'
import { chooseLanguage } from '#core/localized.ts'
import { keptAddress, silenceTimeout } from './kept-pages.ts'

/** The worker keeps documents: a kept page whose data fail, or do not come in time, is opened as a document. */
export function useKeptDocuments(): void {
  const { location: next } = useNavigation()
  useEffect(() => {
    keptPages.has = isKept
  }, [])
  useEffect(() => {
    if (!next) return
    const timer = setTimeout(() => void openKeptPage(), silenceTimeout)
    return () => clearTimeout(timer)
  }, [next])
}

async function isKept(path: string): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const url = new URL(path, location.origin)
  // As the worker finds it.
  const language = chooseLanguage(url.searchParams.get('lng'), document.cookie, 'both')
  const kept = keptAddress(url, language, 'both')
  return kept !== undefined && (await caches.match(kept, { ignoreVary: true })) !== undefined
}
