export const languages = ['uk', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'uk'

/** The languages of a site, as its settings say: the two of them, or one. */
export type SiteLanguages = 'both' | Language

export function languagesOf(choice: SiteLanguages): readonly Language[] {
  return choice === 'both' ? languages : [choice]
}

/** The language of addresses that name none. */
export function firstLanguage(choice: SiteLanguages): Language {
  return choice === 'both' ? defaultLanguage : choice
}

/** One text in both languages. Either may be missing; a required field has at least one. */
export type Localized<T = string> = Partial<Record<Language, T>>

export type LocalizedValue<T = string> = { value: T; language: Language }

export function isLanguage(value: unknown): value is Language {
  return value === 'uk' || value === 'en'
}

export function otherLanguage(language: Language): Language {
  return language === 'uk' ? 'en' : 'uk'
}

const cookiePattern = /(?:^|;\s*)lng=(uk|en)(?:;|$)/

/** The language to show: the only one, or that of the address, else of the `lng` cookie, else the other one given. */
export function chooseLanguage(
  requested: string | null,
  cookies: string | null | undefined,
  choice: SiteLanguages,
  otherwise = defaultLanguage,
): Language {
  if (choice !== 'both') return choice
  if (isLanguage(requested)) return requested
  const stored = cookies ? cookiePattern.exec(cookies)?.[1] : undefined
  return isLanguage(stored) ? stored : otherwise
}

/**
 * The query of an address in this language. Neither the default language nor the only one is named. `parameters` are
 * encoded already and follow the language.
 */
export function languageQuery(language: Language, choice: SiteLanguages, parameters = ''): string {
  const lng = choice !== 'both' || language === defaultLanguage ? '' : `lng=${language}`
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
