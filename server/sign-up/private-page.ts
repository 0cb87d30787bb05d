import { languageQuery, type Language, type SiteLanguages } from '#core/localized.ts'

const stopPattern = /^\/sign-up\/([\w-]{43})\/stop$/
const photosPattern = /^\/sign-up\/([\w-]{43})\/photos?$/
const placePattern = /^\/sign-up\/([\w-]{43})\/place$/

/** Only its owner gets it: whoever has the address can change the sign-up. */
export function privatePath(token: string, language: Language, languages: SiteLanguages): string {
  return `/sign-up/${token}${languageQuery(language, languages)}`
}

export function guardianPath(token: string, language: Language, languages: SiteLanguages): string {
  return `/guardian/${token}${languageQuery(language, languages)}`
}

/** To which mail programs post that no more reminders are wanted. */
export function stopPath(token: string): string {
  return `/sign-up/${token}/stop`
}

/** The token in the address above; undefined in any other one. */
export const tokenToStop = (path: string) => stopPattern.exec(path)?.[1]

/** The token in an address to which photos are sent; undefined in any other one. */
export const tokenOfPhotos = (path: string) => photosPattern.exec(path)?.[1]

/** The token in the address at which an open private page asks for its place; undefined in any other one. */
export const tokenOfPlace = (path: string) => placePattern.exec(path)?.[1]
