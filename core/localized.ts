export const languages = ['uk', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'uk'

/** One text in both languages. Either may be missing; a required field has at least one. */
export type Localized<T = string> = Partial<Record<Language, T>>

/** What a page shows: the text, and the language it is written in. */
export type LocalizedValue<T = string> = { value: T; language: Language }

export function isLanguage(value: unknown): value is Language {
  return value === 'uk' || value === 'en'
}

export function otherLanguage(language: Language): Language {
  return language === 'uk' ? 'en' : 'uk'
}

const cookiePattern = /(?:^|;\s*)lng=(uk|en)(?:;|$)/

/** The language to show: from the address, else from the `lng` cookie, else the other one given. */
export function chooseLanguage(
  requested: string | null,
  cookies: string | null | undefined,
  otherwise = defaultLanguage,
): Language {
  if (isLanguage(requested)) return requested
  const stored = cookies ? cookiePattern.exec(cookies)?.[1] : undefined
  return isLanguage(stored) ? stored : otherwise
}

/**
 * The query of an address in this language. The default language is not named. `parameters` are encoded
 * already and follow the language.
 */
export function languageQuery(language: Language, parameters = ''): string {
  const lng = language === defaultLanguage ? '' : `lng=${language}`
  const query = lng && parameters ? `${lng}&${parameters}` : lng || parameters
  return query && `?${query}`
}

/** The text in the preferred language, else in the other one; undefined where there is none. */
export function localize<T>(
  text: Localized<T>,
  preferred: Language,
): LocalizedValue<T> | undefined {
  for (const language of [preferred, otherLanguage(preferred)]) {
    const value = text[language]
    if (value !== undefined && value !== '') return { value, language }
  }
  return undefined
}
