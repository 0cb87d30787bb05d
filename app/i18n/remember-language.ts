import { useEffect } from 'react'
import type { Language } from '#core/localized.ts'

/** Stores the language that the visitor chose by the switch or by an address, as LanguageScript does. */
export function useRememberLanguage(language: Language, requestedLanguage: string | null): void {
  useEffect(() => {
    if (requestedLanguage === language) rememberLanguage(language)
  }, [language, requestedLanguage])
}

function rememberLanguage(language: Language) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has no Cookie Store yet
  document.cookie = `lng=${language}; path=/; max-age=31536000; samesite=lax${secure}`
  try {
    localStorage.setItem('lng', language)
  } catch {
    // Where storage is blocked there is still the cookie, or else the address.
  }
}
