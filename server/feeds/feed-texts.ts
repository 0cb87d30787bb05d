import type { Language } from '#core/localized.ts'
import { community } from '#site.config'

type PageTexts = { page: { title: string; description: string } }

/** The title and the description of a feed: those of the page with these messages. */
export async function describeFeed(namespace: string, language: Language) {
  // Imported when needed, without the files that are always in memory: otherwise the server's bundle would be split.
  const files = import.meta.glob<PageTexts>(
    ['../../locales/*/*.json', '!../../locales/*/{errors,events,home,server,shell}.json'],
    { import: 'default' },
  )
  const load = files[`../../locales/${language}/${namespace}.json`]
  if (!load) throw new Error(`No messages ${namespace} for a feed`)
  const { title, description } = (await load()).page
  return { title: `${community.name[language]} · ${title}`, description }
}

/** Neither XML nor a calendar may contain control characters or lone surrogates. */
export function removeControlCharacters(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim()
}
