import type { ResourceKey } from 'i18next'
import { isLanguage, type Language } from '#core/localized.ts'
import { bundleAddresses } from '#core/messages/bundles.ts'
import { messagesFor } from '#core/messages/messages.ts'
import { loadChunk } from './chunk-loading.ts'
import type { Namespace } from './i18next.d.ts'

/** The namespaces of every page: the layout, and the errors, which cannot be loaded after a failure. */
export const commonNamespaces: Namespace[] = ['shell', 'errors']

/** The server has these texts no more, or not yet: the page is of another version. */
export class MessagesGone extends Error {}

const loading = new Map<string, Promise<void>>()

/** The version of the texts that the page shows. */
export const pageMessages = () => document.documentElement.dataset['messages'] ?? ''

/** Loads these namespaces before rendering, so that no component suspends. The server has all of them. */
export async function loadNamespaces(
  language: string,
  namespaces: readonly string[],
  version = pageMessages(),
): Promise<void> {
  if (!isLanguage(language)) return
  const messages = messagesFor(language, version)
  const missing = namespaces.filter((namespace) => !messages.hasResourceBundle(language, namespace))
  const load = (address: string) => loadOnceAtATime(address, language, version)
  await loadChunk(Promise.all(bundleAddresses(language, missing, version).map(load)))
}

function loadOnceAtATime(address: string, language: Language, version: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const added = addBundle(address, language, version).finally(() => loading.delete(address))
  loading.set(address, added)
  return added
}

// i18next's own backend would mark a failed file as loaded, and its keys would be shown from then on.
async function addBundle(address: string, language: Language, version: string): Promise<void> {
  const response = await fetch(address)
  if (response.status === 404) throw new MessagesGone(version)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const bundle = (await response.json()) as Record<string, ResourceKey>
  const messages = messagesFor(language, version)
  for (const [namespace, texts] of Object.entries(bundle)) {
    messages.addResourceBundle(language, namespace, texts)
  }
}
