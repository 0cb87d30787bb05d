import { settingsKind } from '#core/community/settings.ts'
import type { FormKind, ListKind } from '#core/kinds/kind.ts'
import { wordsKind } from '#core/messages/words.ts'
import { eventKind } from './event.ts'
import { newsKind } from './news.ts'
import { organizerKind } from './organizer.ts'
import { pageKind } from './page.ts'
import { projectKind } from './project.ts'
import { tipKind } from './tip.ts'

/** The kinds that visitors read on pages of their own, by their names. docs/kinds.md says what else a new kind needs. */
export const listKinds = {
  events: eventKind,
  news: newsKind,
  organizers: organizerKind,
  projects: projectKind,
  pages: pageKind,
  tips: tipKind,
} as const

/** The kinds that administrators write in a form, by their names in the administrators' addresses. */
export const contentKinds = { ...listKinds, settings: settingsKind, words: wordsKind } as const

export type ListName = keyof typeof listKinds
export type ContentName = keyof typeof contentKinds
export type KindName = (typeof contentKinds)[ContentName]['name'] | 'admin' | 'feedback'

export type BodyOf<Name extends ContentName> =
  (typeof contentKinds)[Name] extends FormKind<infer Body, string> ? Body : never

export const listNames = Object.keys(listKinds) as ListName[]
export const contentNames = Object.keys(contentKinds) as ContentName[]

export function isListName(name: string | undefined): name is ListName {
  return listNames.some((listName) => listName === name)
}

export function isContentName(name: string | undefined): name is ContentName {
  return contentNames.some((contentName) => contentName === name)
}

/** For code that does not depend on the fields of the body. */
export function listKindOf(listName: ListName): ListKind<unknown, KindName> {
  return listKinds[listName]
}

/** For code that does not depend on the fields of the body. */
export function kindOf(contentName: ContentName): FormKind<unknown, KindName> {
  return contentKinds[contentName]
}
