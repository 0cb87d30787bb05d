import { createInstance, type i18n, type ResourceKey } from 'i18next'
import { isLanguage, languages, type Language } from '#core/localized.ts'
import { loadChunk } from './ChunkLoadError.ts'
import type { Subject } from './i18next.d.ts'

/** Every page needs these: the shell around it, and what to say when something fails to arrive. */
export const everywhere: Subject[] = ['shell', 'errors']

// Each file is a chunk of its own, so only the shown language is ever downloaded. Even the list of
// them weighs something: what only administrators read is listed in a file of its own.
const forVisitors = import.meta.glob<ResourceKey>(
  ['../locales/*/*.json', '!../locales/*/{admin,content,desk,editing,eventForm,forms,images}.json'],
  { import: 'default' },
)

const instances = new Map<Language, i18n>()

/** The words of one language. An instance never changes its language, so it may serve many requests. */
export function wordsIn(language: Language): i18n {
  let words = instances.get(language)
  if (!words) {
    words = createInstance()
    void words.init({
      initAsync: false,
      lng: language,
      fallbackLng: false,
      supportedLngs: languages,
      load: 'currentOnly',
      defaultNS: 'shell',
      resources: {},
      interpolation: { escapeValue: false },
    })
    instances.set(language, words)
  }
  return words
}

/** Makes sure that these subjects are here before anything is drawn, so that nothing suspends. */
export async function loadWords(language: string, subjects: readonly string[]): Promise<void> {
  if (!isLanguage(language)) return
  const words = wordsIn(language)
  const missing = subjects.filter((subject) => !words.hasResourceBundle(language, subject))
  // i18next's own loading calls words that did not arrive loaded, and their keys are shown for ever.
  const load = async (subject: string) =>
    words.addResourceBundle(language, subject, await read(`../locales/${language}/${subject}.json`))
  await loadChunk(Promise.all(missing.map(load)))
}

async function read(file: string): Promise<ResourceKey> {
  const load = forVisitors[file] ?? (await import('./wordsOfAdministrators.ts')).files[file]
  if (!load) throw new Error(`There is no ${file}`)
  return load()
}
