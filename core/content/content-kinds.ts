import { eventKind } from './event.ts'
import type { Kind, KindName } from './kind.ts'
import { newsKind } from './news.ts'
import { organizerKind } from './organizer.ts'
import { projectKind } from './project.ts'

/** The kinds that visitors read and administrators write, by their names in addresses. */
export const contentNames = ['events', 'news', 'organizers', 'projects'] as const
export type ContentName = (typeof contentNames)[number]

export const contentKinds = {
  events: eventKind,
  news: newsKind,
  organizers: organizerKind,
  projects: projectKind,
} as const satisfies Record<ContentName, unknown>

export type BodyOf<Name extends ContentName> =
  (typeof contentKinds)[Name] extends Kind<infer Body> ? Body : never

/** Only changes of these kinds make visitors' pages outdated. */
export const publicKindNames: readonly KindName[] = Object.values(contentKinds)
  .filter(({ readers }) => readers === 'visitors')
  .map(({ name }) => name)

export function isContentName(name: string | undefined): name is ContentName {
  return contentNames.some((contentName) => contentName === name)
}

/** For code that does not depend on the fields of the body. */
export function kindOf(contentName: ContentName): Kind<unknown> {
  return contentKinds[contentName]
}
