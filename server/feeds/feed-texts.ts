import { communityIn } from '#core/community/community-in.ts'
import { communityWords } from '#core/community/community.ts'
import type { Settings } from '#core/community/settings.ts'
import type { Language } from '#core/localized.ts'
import type { SiteMessages } from '#core/messages/messages.ts'

type Site = { settings: Settings; messages: SiteMessages }

export function pageTexts(messages: SiteMessages, namespace: string, language: Language) {
  const found: unknown = messages.in(language).getResource(language, namespace, 'page')
  if (!found) throw new Error(`No messages ${namespace} for a feed or a picture`)
  return found as { title: string; description: string }
}

/** The title and the description of a feed: those of the page. */
export function describeFeed(namespace: string, language: Language, { settings, messages }: Site) {
  const { title, description } = pageTexts(messages, namespace, language)
  const community = communityIn(settings, language)
  const words: Record<string, string> = communityWords(community)
  const filled = description.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '')
  return {
    title: removeControlCharacters(`${community.name} · ${title}`),
    description: removeControlCharacters(filled),
  }
}

/** Neither XML nor a calendar may contain control characters or lone surrogates. */
export function removeControlCharacters(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim()
}
