import { createInstance, type i18n, type ResourceKey } from 'i18next'
import { isLanguage, languages, type Language } from '#core/localized.ts'
import { loadChunk } from '#app/framework/chunk-loading.ts'
import type { Namespace } from './i18next.d.ts'

/** Every page needs these: the shell around it, and what to say when something fails to arrive. */
export const commonNamespaces: Namespace[] = ['shell', 'errors']

// Each file is a chunk of its own, so only the shown language is ever downloaded. Even the list of
// them weighs something: what only administrators read is listed in a file of its own.
const publicMessageFiles = import.meta.glob<ResourceKey>(
  [
    '../../locales/*/*.json',
    '!../../locales/*/{admin,adminHome,content,editing,eventForm,forms,images}.json',
  ],
  { import: 'default' },
)

const instances = new Map<Language, i18n>()

/** The words of one language. An instance never changes its language, so it may serve many requests. */
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

/** Makes sure that these namespaces are here before anything is drawn, so that nothing suspends. */
export async function loadNamespaces(
  language: string,
  namespaces: readonly string[],
): Promise<void> {
  if (!isLanguage(language)) return
  const messages = messagesFor(language)
  const missing = namespaces.filter((namespace) => !messages.hasResourceBundle(language, namespace))
  // i18next's own loading calls words that did not arrive loaded, and their keys are shown for ever.
  const load = async (namespace: string) =>
    messages.addResourceBundle(
      language,
      namespace,
      await read(`../../locales/${language}/${namespace}.json`),
    )
  await loadChunk(Promise.all(missing.map(load)))
}

async function read(file: string): Promise<ResourceKey> {
  const load =
    publicMessageFiles[file] ?? (await import('./admin-messages.ts')).adminMessageFiles[file]
  if (!load) throw new Error(`There is no ${file}`)
  return load()
}
