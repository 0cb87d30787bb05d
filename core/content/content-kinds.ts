import { eventKind } from './event.ts'
import type { Kind, KindName } from './kind.ts'
import { newsKind } from './news.ts'
import { organizerKind } from './organizer.ts'
import { projectKind } from './project.ts'

/** What visitors read and administrators write, by the name under which it stands in addresses. */
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

/** Only a change of one of these makes a page of visitors out of date. */
export const publicKindNames: readonly KindName[] = Object.values(contentKinds)
  .filter(({ readers }) => readers === 'visitors')
  .map(({ name }) => name)

export function isContentName(name: string | undefined): name is ContentName {
  return contentNames.some((contentName) => contentName === name)
}

/** Its description, where it does not matter what a body is made of. */
export function kindOf(contentName: ContentName): Kind<unknown> {
  return contentKinds[contentName]
}
