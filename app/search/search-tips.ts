import { loadNamespaces, messagesFor } from '#app/state/messages.ts'
import { languages, type Language } from '#core/localized.ts'
import type { QueryWord } from '#core/search/query.ts'
import { searchInTexts, type TextItem } from '#core/search/search-in-texts.ts'

/** The tips are messages and not in the store. Both languages have them by the same ids. */
export async function searchTips(
  words: readonly QueryWord[],
  options: { language: Language; isCorrecting: boolean },
) {
  const found = searchInTexts(await loadTips(), words, options)
  return found.map((tip) => ({ ...tip, address: tipAddress(tip.id) }))
}

const tipAddress = (id: string) => ({ path: '/tips', hash: `#${id}` })

/** The first tip of each group. */
export async function firstTips(language: Language) {
  await loadNamespaces(language, ['tips'])
  const groups = messagesFor(language).t('groups', { ns: 'tips', returnObjects: true })
  return groups.flatMap(({ tips: [first] }) =>
    first ? [{ address: tipAddress(first.id), title: { value: first.title, language } }] : [],
  )
}

let tips: Promise<TextItem[]> | undefined

function loadTips(): Promise<TextItem[]> {
  tips ??= readTips()
  return tips
}

async function readTips(): Promise<TextItem[]> {
  const items = new Map<string, TextItem>()
  for (const language of languages) {
    await loadNamespaces(language, ['tips'])
    const groups = messagesFor(language).t('groups', { ns: 'tips', returnObjects: true })
    for (const { id, title, text } of groups.flatMap((group) => group.tips)) {
      const item = items.get(id) ?? { id, texts: [] }
      item.texts.push({ text: title, isTitle: true, language })
      item.texts.push({ text, isTitle: false, language })
      items.set(id, item)
    }
  }
  return [...items.values()]
}
