export const languages = ['uk', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'uk'

/** One text in both languages; either may still be missing, never both in a field that is required. */
export type Localized<T = string> = Partial<Record<Language, T>>

/** What a page shows: the text, and the language that it is really in. */
export type LocalizedValue<T = string> = { value: T; language: Language }

export function isLanguage(value: unknown): value is Language {
  return value === 'uk' || value === 'en'
}

export function otherLanguage(language: Language): Language {
  return language === 'uk' ? 'en' : 'uk'
}

const cookiePattern = /(?:^|;\s*)lng=(uk|en)(?:;|$)/

/** The language to show: what the address asks for, else what the `lng` cookie keeps, else the default. */
export function chooseLanguage(
  requested: string | null,
  cookies: string | null | undefined,
): Language {
  if (isLanguage(requested)) return requested
  const stored = cookies ? cookiePattern.exec(cookies)?.[1] : undefined
  return isLanguage(stored) ? stored : defaultLanguage
}

/** The text in the wanted language, or honestly in the other one; undefined where there is none. */
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
