import { languages, type Language } from '#core/localized.ts'
import type { SiteMessages } from '#core/messages/messages.ts'
import type { QueryWord } from '#core/search/query.ts'
import { searchInTexts, type TextItem } from '#core/search/search-in-texts.ts'

/** The tips are messages and not in the store. Both languages have them by the same ids. */
export function searchTips(
  words: readonly QueryWord[],
  messages: SiteMessages,
  options: { language: Language; isCorrecting: boolean },
) {
  const found = searchInTexts(readTips(messages), words, options)
  return found.map((tip) => ({ ...tip, address: tipAddress(tip.id) }))
}

const tipAddress = (id: string) => ({ path: '/tips', hash: `#${id}` })

/** The first tip of each group. */
export function firstTips(messages: SiteMessages, language: Language) {
  return groupsIn(messages, language).flatMap(({ tips: [first] }) =>
    first ? [{ address: tipAddress(first.id), title: { value: first.title, language } }] : [],
  )
}

function groupsIn(messages: SiteMessages, language: Language) {
  return messages.in(language).t('groups', { ns: 'tips', returnObjects: true })
}

function readTips(messages: SiteMessages): TextItem[] {
  const items = new Map<string, TextItem>()
  for (const language of languages) {
    for (const { id, title, text } of groupsIn(messages, language).flatMap(({ tips }) => tips)) {
      const item = items.get(id) ?? { id, texts: [] }
      item.texts.push({ text: title, isTitle: true, language })
      item.texts.push({ text, isTitle: false, language })
      items.set(id, item)
    }
  }
  return [...items.values()]
}
