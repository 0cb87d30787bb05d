import { z } from 'zod'

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

/** The text in the wanted language, or honestly in the other one; undefined where there is none. */
export function localize<T>(text: Localized<T>, wanted: Language): Shown<T> | undefined {
  for (const language of [wanted, otherLanguage(wanted)]) {
    const value = text[language]
    if (value !== undefined && value !== '') return { value, language }
  }
  return undefined
}

export const localizedText = z.object({ uk: z.string().optional(), en: z.string().optional() })
