import { useEffect } from 'react'
import type { Language } from '#core/localized.ts'
import { rememberLanguage } from './language-choice.ts'

/** Stores the language that the visitor chose by the switch or by an address, as check-language.ts does. */
export function useRememberLanguage(language: Language, requestedLanguage: string | null): void {
  useEffect(() => {
    if (requestedLanguage === language) rememberLanguage(language)
  }, [language, requestedLanguage])
}
