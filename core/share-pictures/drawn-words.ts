import type { i18n } from 'i18next'
import { shortHash } from '#core/community/look.ts'
import type { ListName } from '#core/content/content-kinds.ts'
import type { ShareScreen } from '#core/screens.ts'

/** The keys of the messages that are drawn on the pictures of a kind; their namespace is `server`. */
export function drawnKeys(contentName: ListName): string[] {
  const section = `sharePictures.sections.${contentName}`
  if (contentName !== 'events') return [section]
  return [section, 'sharePictures.statuses.cancelled', 'sharePictures.statuses.postponed']
}

/** The namespace of the title that is drawn on the picture of a screen; the front page has the community's name. */
export function drawnNamespace(screen: Exclude<ShareScreen, 'home'>): string {
  // The texts of the events are on the front page too, so those of their own page are apart.
  return screen === 'events' ? 'eventsPage' : screen
}

/** The look of a document's picture: that of the site (look.ts) with the words that are drawn on it. */
export function documentLook(siteLook: string, messages: i18n, contentName: ListName): string {
  return lookWith(
    siteLook,
    drawnKeys(contentName).map((key) => textIn(messages, 'server', key)),
  )
}

/** The look of a screen's picture. */
export function screenLook(siteLook: string, messages: i18n, screen: ShareScreen): string {
  if (screen === 'home') return siteLook
  return lookWith(siteLook, [textIn(messages, drawnNamespace(screen), 'page.title')])
}

function textIn(messages: i18n, namespace: string, key: string): unknown {
  return messages.getResource(messages.language, namespace, key)
}

function lookWith(siteLook: string, words: unknown[]): string {
  return shortHash(JSON.stringify([siteLook, ...words]))
}
