import type { i18n } from 'i18next'
import { shortHash } from '#core/community/look.ts'
import { type ListName, listKindOf } from '#core/content/content-kinds.ts'
import { namespaceOf, pathOf } from '#core/messages/texts.ts'
import type { ShareScreen } from '#core/screens.ts'

/** The namespace of the title that is drawn on the picture of a screen; the front page has the community's name. */
export function drawnNamespace(screen: Exclude<ShareScreen, 'home'>): string {
  // The texts of the events are on the front page too, so those of their own page are apart.
  return screen === 'events' ? 'eventsPage' : screen
}

/** The look of a document's picture: that of the site (look.ts) with the words that are drawn on it. */
export function documentLook(siteLook: string, messages: i18n, contentName: ListName): string {
  const words = drawnTextsOf(contentName).map((key) => drawnText(messages, key))
  return lookWith(siteLook, words)
}

/** Their keys; the first stands above the title of the document. */
export function drawnTextsOf(contentName: ListName): readonly [string, ...string[]] {
  const { drawnTexts } = listKindOf(contentName)
  return drawnTexts ?? [`server:sharePictures.sections.${contentName}`]
}

export function screenLook(siteLook: string, messages: i18n, screen: ShareScreen): string {
  if (screen === 'home') return siteLook
  return lookWith(siteLook, [drawnText(messages, `${drawnNamespace(screen)}:page.title`)])
}

export function drawnText(messages: i18n, key: string): string {
  const path = pathOf(key, 'text').join('.')
  return String(messages.getResource(messages.language, namespaceOf(key), path))
}

function lookWith(siteLook: string, words: string[]): string {
  return shortHash(JSON.stringify([siteLook, ...words]))
}
