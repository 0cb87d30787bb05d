import { createInstance, type i18n, type ResourceKey } from 'i18next'
import { isLanguage, languages, type Language } from '#core/localized.ts'
import { loadChunk } from './chunk-loading.ts'
import type { Namespace } from './i18next.d.ts'

/** The namespaces of every page: the layout, and the errors, which cannot be loaded after a failure. */
export const commonNamespaces: Namespace[] = ['shell', 'errors']

// Each file is its own chunk, so only the shown language is downloaded.
const messageFiles = import.meta.glob<ResourceKey>(
  [
    '../../locales/*/*.json',
    '!../../locales/*/{errors,events,home,shell}.json',
    '!../../locales/*/{server,admin,adminHome,editing,images,settings,*Form}.json',
  ],
  { import: 'default' },
)
/** For each language a file with the namespaces of every page and of the front page, and one for administrators. */
const bundles = import.meta.glob<Record<string, ResourceKey>>('./bundled-messages/**/*.ts', {
  import: 'bundledMessages',
})

const instances = new Map<Language, i18n>()

/** The messages of one language. An instance never changes its language, so requests can share it. */
export function messagesFor(language: Language): i18n {
  let messages = instances.get(language)
  if (!messages) {
    messages = createInstance()
    void messages.init({
      initAsync: false,
      lng: language,
      fallbackLng: false,
      supportedLngs: languages,
      load: 'currentOnly',
      defaultNS: 'shell',
      resources: {},
      interpolation: { escapeValue: false },
    })
    instances.set(language, messages)
  }
  return messages
}

/** Loads these namespaces before rendering, so that no component suspends. */
export async function loadNamespaces(
  language: string,
  namespaces: readonly string[],
): Promise<void> {
  if (!isLanguage(language)) return
  const messages = messagesFor(language)
  const missing = namespaces.filter((namespace) => !messages.hasResourceBundle(language, namespace))
  // i18next's own backend would mark a failed file as loaded, and its keys would be shown from then on.
  const load = async (namespace: string) =>
    messages.addResourceBundle(language, namespace, await read(language, namespace))
  await loadChunk(Promise.all(missing.map(load)))
}

async function read(language: Language, namespace: string): Promise<ResourceKey> {
  const bundle = await bundles[`./bundled-messages/${language}.ts`]?.()
  if (bundle?.[namespace]) return bundle[namespace]
  const file = messageFiles[`../../locales/${language}/${namespace}.json`]
  if (file) return file()
  const adminBundle = await bundles[`./bundled-messages/admin/${language}.ts`]?.()
  const messages = adminBundle?.[`./${namespace}.json`]
  if (!messages) throw new Error(`There are no messages ${namespace} in ${language}`)
  return messages
}
