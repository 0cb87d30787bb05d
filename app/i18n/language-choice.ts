import { isLanguage, type Language } from '#core/localized.ts'

/** Undefined where the visitor has not chosen, or where storage is blocked. */
export function chosenLanguage(): Language | undefined {
  try {
    const choice = localStorage.getItem('lng')
    return isLanguage(choice) ? choice : undefined
  } catch {
    return undefined
  }
}

/** Stores the choice, and copies it to a cookie for the server. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has no Cookie Store yet
  document.cookie = `lng=${language}; path=/; max-age=31536000; samesite=lax${secure}`
  try {
    localStorage.setItem('lng', language)
  } catch {
    // Where storage is blocked there is still the cookie, or else the address.
  }
}
