import type { TFunction } from 'i18next'
import type { PaletteName } from '#core/colors/palette-names.ts'
import type { FieldErrorCode } from '#core/forms/text-schema.ts'
import { languagesOf, type Language, type SiteLanguages } from '#core/localized.ts'
import { messagesFor } from '#core/messages/messages.ts'
import { builtInMessages } from './built-in-messages.ts'

/** A start needs none of them. */
const builtInFor = (language: Language) =>
  messagesFor(language, 'built-in', builtInMessages[language])

/** For texts that nobody changes: refusals, the demo's own pages, and the mail that the team gets. */
function messagesIn(language: Language): TFunction<'refusals'> {
  return builtInFor(language).getFixedT(null, 'refusals')
}

/** Those of the first start, before anybody could change any words. */
export function setupMessages(language: Language): TFunction<'setup'> {
  return builtInFor(language).getFixedT(null, 'setup')
}

export function paletteNameIn(language: Language, palette: PaletteName): string {
  return builtInFor(language).getFixedT(null, 'settingsForm')(`form.choices.palette.${palette}`)
}

export function fieldErrorIn(language: Language, error: FieldErrorCode): string {
  return builtInFor(language).getFixedT(null, 'forms')(`errors.${error}`)
}

let readLanguages: () => SiteLanguages = () => 'both'

/**
 * Said once, by the site of this process: a malformed request is refused before it reaches anything that knows a site.
 */
export function speakLanguagesOf(read: () => SiteLanguages): void {
  readLanguages = read
}

/** Where the reader's language is unknown: the text in each language of the site, Ukrainian first. */
export function inEachLanguage(
  textIn: (t: TFunction<'refusals'>, language: Language) => string,
): string[] {
  return languagesOf(readLanguages()).map((language) => textIn(messagesIn(language), language))
}
