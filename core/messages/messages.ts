import {
  createInstance,
  type i18n,
  type ResourceKey,
  type ResourceLanguage,
  type TFunction,
} from 'i18next'
import { languages, type Language } from '#core/localized.ts'
import type { BilingualTexts } from './texts.ts'

/** All texts of the site as they are in one version, by language. */
export type SiteMessages = {
  /** Follows from the texts: the same texts have the same version, whichever process reads them. */
  readonly version: string
  in(language: Language): i18n
}

export interface SiteTexts {
  currentMessages(): Promise<SiteMessages>
  /** As they were last read. */
  lastMessages(): SiteMessages
  /** Those of a version, which may be the one before; undefined where it is gone. */
  findMessages(version: string): Promise<SiteMessages | undefined>
  /** The texts that a community can change, as the site comes with them, by their keys. */
  builtInTexts(): ReadonlyMap<string, BilingualTexts>
}

export type Resources = Record<Language, ResourceLanguage>
export type { ResourceKey }

/** More than are in use: a page that is being rendered, or is open, has the version before. */
const maxInstances = 24
const instances = new Map<string, i18n>()

/** The messages of one language in one version. An instance never changes its language, so requests can share it. */
export function messagesFor(
  language: Language,
  version: string,
  resources: ResourceLanguage = {},
): i18n {
  const key = `${language} ${version}`
  const messages = instances.get(key) ?? createMessages(language, resources)
  instances.delete(key)
  instances.set(key, messages)
  const [longestUnused] = instances.keys()
  if (instances.size > maxInstances && longestUnused) instances.delete(longestUnused)
  return messages
}

/** Missing messages are added to `resources`; the values of a message are not changed. */
function createMessages(language: Language, resources: ResourceLanguage): i18n {
  const messages = createInstance()
  void messages.init({
    initAsync: false,
    lng: language,
    fallbackLng: false,
    supportedLngs: languages,
    load: 'currentOnly',
    defaultNS: 'shell',
    resources: { [language]: resources },
    interpolation: { escapeValue: false },
  })
  return messages
}

/** Makes a version known to `messagesFor`. */
export function registerMessages(version: string, resources: Resources): SiteMessages {
  const messages: SiteMessages = {
    version,
    in: (language) => messagesFor(language, version, resources[language]),
  }
  for (const language of languages) messages.in(language)
  return messages
}

/** The texts that are on no page: of files, pictures, posts. */
export function serverTexts(messages: SiteMessages, language: Language): TFunction<'server'> {
  return messages.in(language).getFixedT(null, 'server')
}
