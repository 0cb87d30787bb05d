import { chooseLanguage } from '#core/localized.ts'
import { keptDocuments } from '#app/framework/load-navigation.ts'
import { keptAddress } from './kept-pages.ts'

/** To be called on a page that was opened before the service worker was there: it answers only for documents of it. */
export function openKeptDocuments(): void {
  keptDocuments.has = isKeptAsDocument
}

async function isKeptAsDocument(address: string): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return false
  const kept = keptAddressOf(new URL(address))
  // A page that cannot update itself stays as it is.
  if (!kept || kept === keptAddressOf(new URL(location.href))) return false
  return (await caches.match(kept, { ignoreVary: true })) !== undefined
}

function keptAddressOf(url: URL): string | undefined {
  return keptAddress(url, chooseLanguage(url.searchParams.get('lng'), document.cookie))
}
