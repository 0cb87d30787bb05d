export const languages = ['uk', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'uk'

/** One text in both languages; either may still be missing, never both in a field that is required. */
export type Localized<T = string> = Partial<Record<Language, T>>

/** What a page shows: the text, and the language that it is really in. */
export type Shown<T = string> = { value: T; language: Language }

export function isLanguage(value: unknown): value is Language {
  return value === 'uk' || value === 'en'
}

export function otherLanguage(language: Language): Language {
  return language === 'uk' ? 'en' : 'uk'
}

const cookiePattern = /(?:^|;\s*)lng=(uk|en)(?:;|$)/

/** The language to show: what the address asks for, else what the `lng` cookie keeps, else the default. */
export function chooseLanguage(asked: string | null, cookies: string | null | undefined): Language {
  if (isLanguage(asked)) return asked
  const kept = cookies ? cookiePattern.exec(cookies)?.[1] : undefined
  return isLanguage(kept) ? kept : defaultLanguage
}

/** The text in the wanted language, or honestly in the other one; undefined where there is none. */
export function localize<T>(text: Localized<T>, wanted: Language): Shown<T> | undefined {
  for (const language of [wanted, otherLanguage(wanted)]) {
    const value = text[language]
    if (value !== undefined && value !== '') return { value, language }
  }
  return undefined
}
