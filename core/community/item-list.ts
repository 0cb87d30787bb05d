import { localize, type Language, type Localized, type LocalizedValue } from '#core/localized.ts'

/** A list whose items are among the messages until the community changes it. */
export type ItemList<Name extends string = string> = {
  /** The items with which the site comes, in their order. */
  names: readonly Name[]
  /** The texts of each item that is added, and how long they may be; it has the first in one language at least. */
  texts: readonly { name: 'title' | 'text'; maxLength: number }[]
}

/** The name of an item with which the site comes, or the texts of one that the community has added. */
export type ListItem<Name extends string = string> = Name | Localized[]
export type ListItemView<Name extends string = string> = Name | LocalizedValue[]

export const maxItems = 10

/** Stands for a list without items; an empty value is the list with which the site comes. */
const nothing = 'none'
/** Only the lines with texts have it. */
const separator = '|'

/** Each item is a line: its name, or its texts, each in Ukrainian and in English. */
export function parseItems<Name extends string>(
  lines: string,
  list: ItemList<Name>,
): ListItem<Name>[] {
  if (lines === '') return [...list.names]
  return lines.split('\n').flatMap((line): ListItem<Name>[] => {
    const parts = line.split(separator).map((part) => part.trim())
    if (parts.length === 1) return list.names.filter((name) => name === parts[0])
    return [list.texts.map((_, index) => toText(parts[2 * index], parts[2 * index + 1]))]
  })
}

export function formatItems<Name extends string>(
  items: readonly ListItem<Name>[],
  list: ItemList<Name>,
): string {
  if (items.length === 0) return nothing
  const lines = items.map((item) => (typeof item === 'string' ? item : formatTexts(item)))
  const value = lines.join('\n')
  return value === list.names.join('\n') ? '' : value
}

/** The items on pages in this language; undefined where it is the list with which the site comes. */
export function itemsIn<Name extends string>(
  lines: string,
  list: ItemList<Name>,
  language: Language,
): ListItemView<Name>[] | undefined {
  if (lines === '') return undefined
  return parseItems(lines, list).map((item) =>
    typeof item === 'string' ? item : item.flatMap((text) => localize(text, language) ?? []),
  )
}

function toText(uk = '', en = ''): Localized {
  return { ...(uk && { uk }), ...(en && { en }) }
}

function formatTexts(texts: readonly Localized[]): string {
  return texts
    .flatMap(({ uk = '', en = '' }) => [uk, en])
    .map((part) => part.replaceAll(/[|\r\n]+/g, ' ').trim())
    .join(` ${separator} `)
}
