import { createInstance, type TFunction } from 'i18next'
import { languages, type Language } from '#core/localized.ts'
import en from '#locales/en/server.json' with { type: 'json' }
import uk from '#locales/uk/server.json' with { type: 'json' }

const messages = createInstance()
void messages.init({
  initAsync: false,
  supportedLngs: languages,
  fallbackLng: false,
  resources: { uk: { server: uk }, en: { server: en } },
  interpolation: { escapeValue: false },
})

export function messagesIn(language: Language): TFunction<'server'> {
  return messages.getFixedT(language, 'server')
}

/** Where the reader's language is unknown: the text in each language, Ukrainian first. */
export function inBothLanguages(
  textIn: (t: TFunction<'server'>, language: Language) => string,
): string[] {
  return languages.map((language) => textIn(messagesIn(language), language))
}
