import type { Administrator } from '#core/admins/person.ts'
import { languages, type Language } from '#core/localized.ts'
import { stateOfWords, type WordsState } from '#core/messages/apply-words.ts'
import { namespaceOf, type BilingualTexts } from '#core/messages/texts.ts'
import { textsOf, wordsId, type Words } from '#core/messages/words.ts'
import { screens } from '#core/screens.ts'
import type { Site } from './site.ts'

export const wordsFilters = ['all', 'own', 'waiting'] as const
export type WordsFilter = (typeof wordsFilters)[number]

type WordsQuery = { filter: WordsFilter; search: string; page: number }

export type WordsItem = {
  key: string
  id: string
  state: WordsState
  /** As visitors see it, or as it was written for a text that is gone. */
  shown: BilingualTexts
}

const pageSize = 40
/** More than the site has texts. */
const maxDocuments = 5_000

/** Counts the words of the community that wait for a decision after an upgrade. */
export async function countWaitingWords(site: Site, by: Administrator): Promise<number> {
  const { documents } = await site.words.documents(by, { size: maxDocuments })
  const states = documents.map(({ body }) => stateOfWords(body, site.builtInTexts().get(body.key)))
  return states.filter(isWaiting).length
}

/** All texts of the site by their keys, with what the community says instead. */
export async function loadWords(site: Site, by: Administrator): Promise<WordsItem[]> {
  const { documents } = await site.words.documents(by, { size: maxDocuments })
  const written = new Map(documents.map(({ body }) => [body.key, body]))
  const known = [...site.builtInTexts()]
    .map(([key, texts]) => toItem(key, texts, written.get(key)))
    .sort((one, other) => placeOf(one) - placeOf(other))
  const gone = documents.flatMap(({ body }) =>
    site.builtInTexts().has(body.key) ? [] : [toItem(body.key, undefined, body)],
  )
  return [...gone.filter(({ state }) => state !== 'original'), ...known]
}

/** The front page, the other screens in the order of the menu, then what stands on several of them. */
const namespacesInOrder = screens.flatMap(({ name }) => [name, `${name}Page`])

function placeOf({ key }: WordsItem): number {
  const place = namespacesInOrder.indexOf(namespaceOf(key))
  return place < 0 ? namespacesInOrder.length : place
}

/** Those that a list shows: the changed ones first. */
export function selectWords(items: WordsItem[], { filter, search, page }: WordsQuery) {
  const isIn: Record<WordsFilter, (item: WordsItem) => boolean> = {
    all: () => true,
    own: isOwn,
    waiting: ({ state }) => isWaiting(state),
  }
  const counts = Object.fromEntries(
    wordsFilters.map((name) => [name, items.filter(isIn[name]).length]),
  ) as Record<WordsFilter, number>
  const found = items
    .filter((item) => isIn[filter](item) && hasText(item, search))
    .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const current = Math.min(page, pages)
  const shown = found.slice((current - 1) * pageSize, current * pageSize)
  return { items: shown, counts, page: current, pages }
}

function isWaiting(state: WordsState): boolean {
  return state === 'changed' || state === 'unfit' || state === 'gone'
}

function isOwn({ state }: WordsItem): boolean {
  return state !== 'original'
}

function toItem(
  key: string,
  texts: BilingualTexts | undefined,
  words: Words | undefined,
): WordsItem {
  const state = words ? stateOfWords(words, texts) : 'original'
  const inLanguage = (language: Language) => ({
    ...texts?.[language],
    ...(words && state !== 'unfit' && textsOf(words, language)),
  })
  return { key, id: wordsId(key), state, shown: { uk: inLanguage('uk'), en: inLanguage('en') } }
}

function hasText({ key, shown }: WordsItem, search: string): boolean {
  const wanted = search.toLowerCase()
  const texts = languages.flatMap((language) => Object.values(shown[language]))
  return [key, ...texts].some((text) => text.toLowerCase().includes(wanted))
}
