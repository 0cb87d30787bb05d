import { lookOf } from '#core/community/look.ts'
import type { Settings } from '#core/community/settings.ts'
import type { ListName } from '#core/content/content-kinds.ts'
import type { Language } from '#core/localized.ts'
import { documentLook } from '#core/share-pictures/drawn-words.ts'
import { builtInSiteMessages } from '#test/helpers/built-in-messages.ts'

/** The look of a document's picture on a site with the words with which it comes. */
export function builtInLook(settings: Settings, contentName: ListName, language: Language): string {
  return documentLook(lookOf(settings), builtInSiteMessages.in(language), contentName)
}
