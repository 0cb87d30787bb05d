import { eventKind } from './event.ts'
import type { ContentKind } from './kind.ts'
import { newsKind } from './news.ts'
import { organizerKind } from './organizer.ts'
import { projectKind } from './project.ts'

/**
 * The kinds that visitors read and administrators write, by their names in the administrators' addresses.
 * docs/kinds.md says what else a new kind needs.
 */
export const contentKinds = {
  events: eventKind,
  news: newsKind,
  organizers: organizerKind,
  projects: projectKind,
} as const

export type ContentName = keyof typeof contentKinds
export type ContentKindName = (typeof contentKinds)[ContentName]['name']
export type KindName = ContentKindName | 'admin' | 'feedback'

export type BodyOf<Name extends ContentName> =
  (typeof contentKinds)[Name] extends ContentKind<infer Body, string> ? Body : never

export const contentNames = Object.keys(contentKinds) as ContentName[]

/** Only changes of these kinds make visitors' pages outdated. */
export const publicKindNames: readonly KindName[] = Object.values(contentKinds).map(
  ({ name }) => name,
)

export function isContentName(name: string | undefined): name is ContentName {
  return contentNames.some((contentName) => contentName === name)
}

/** For code that does not depend on the fields of the body. */
export function kindOf(contentName: ContentName): ContentKind<unknown> {
  return contentKinds[contentName]
}
