import { createInstance, type BackendModule, type i18n, type ResourceKey } from 'i18next'
import { isLanguage, languages, type Language } from '#core/localized.ts'
import type { Subject } from './i18next.d.ts'

/** Every page needs these: the shell around it, and what to say when something fails to arrive. */
export const everywhere: Subject[] = ['shell', 'errors']

// Each file is a chunk of its own, so only the shown language is ever downloaded. Even the list of
// them weighs something: what only administrators read is listed in a file of its own.
const forVisitors = import.meta.glob<ResourceKey>(
  ['../locales/*/*.json', '!../locales/*/{admin,content,desk,editing,eventForm,forms,images}.json'],
  { import: 'default' },
)

const backend: BackendModule = {
  type: 'backend',
  init() {},
  async read(language, subject) {
    const file = `../locales/${language}/${subject}.json`
    const load = forVisitors[file] ?? (await import('./wordsOfAdministrators.ts')).files[file]
    if (!load) throw new Error(`There is no ${file}`)
    return load()
  },
}

const instances = new Map<Language, Promise<i18n>>()

/** The words of one language. An instance never changes its language, so it may serve many requests. */
export function wordsIn(language: Language): Promise<i18n> {
  let words = instances.get(language)
  if (!words) {
    words = begin(language)
    words.catch(() => instances.delete(language))
    instances.set(language, words)
  }
  return words
}

/** Makes sure that these subjects are here before anything is rendered, so that nothing suspends. */
export async function loadWords(language: string, subjects: readonly string[]): Promise<void> {
  if (!isLanguage(language)) return
  const words = await wordsIn(language)
  await words.loadNamespaces(subjects)
}

async function begin(language: Language): Promise<i18n> {
  const words = createInstance()
  await words.use(backend).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: languages,
    load: 'currentOnly',
    // A copy, because i18next adds to the list it is given every subject that it loads.
    ns: [...everywhere],
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
  })
  return words
}
