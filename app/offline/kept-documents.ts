import { chooseLanguage } from '#core/localized.ts'
import { keptDocuments, nextLocation } from '#app/framework/load-navigation.ts'
import { silenceTimeout } from '#app/framework/router-requests.ts'
import { keptAddress } from './kept-pages.ts'

/** To be called on a page that was opened before the service worker was there: it answers only for documents of it. */
export function openKeptDocuments(): void {
  keptDocuments.has = isKeptAsDocument
  keptDocuments.silence = silenceWhereKept
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

/** Another page that is not kept, and an update of the shown one, may take longer. */
function silenceWhereKept(address: string): Promise<never> {
  return new Promise((_, reject) => {
    const endSilence = async () => {
      if (nextLocation() && (await isKeptAsDocument(address)))
        reject(new TypeError('The network is silent.'))
    }
    setTimeout(() => void endSilence(), silenceTimeout)
  })
}
