import { communityIn } from '#core/community/community-in.ts'
import { communityWords } from '#core/community/community.ts'
import type { Settings } from '#core/content/settings.ts'
import type { Language } from '#core/localized.ts'

type PageTexts = { page: { title: string; description: string } }

/** The title and the description of the page with these messages. */
export async function readPageTexts(namespace: string, language: Language) {
  // Imported when needed, without the files that are always in memory: otherwise the server's bundle would be split.
  const files = import.meta.glob<PageTexts>(
    ['../../locales/*/*.json', '!../../locales/*/{errors,events,home,server,shell}.json'],
    { import: 'default' },
  )
  const load = files[`../../locales/${language}/${namespace}.json`]
  if (!load) throw new Error(`No messages ${namespace} for a feed or a picture`)
  return (await load()).page
}

/** The title and the description of a feed: those of the page. */
export async function describeFeed(namespace: string, language: Language, settings: Settings) {
  const { title, description } = await readPageTexts(namespace, language)
  const community = communityIn(settings, language)
  const words = communityWords(community)
  const filled = description.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '')
  return { title: `${community.name} · ${title}`, description: filled }
}

/** Neither XML nor a calendar may contain control characters or lone surrogates. */
export function removeControlCharacters(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim()
}
