import { eventKind } from './event.ts'
import type { Kind, KindName } from './kind.ts'
import { newsKind } from './news.ts'
import { organizerKind } from './organizer.ts'
import { projectKind } from './project.ts'

/** What visitors read and administrators write, by the name under which it stands in addresses. */
export const sections = ['events', 'news', 'organizers', 'projects'] as const
export type Section = (typeof sections)[number]

export const contentKinds = {
  events: eventKind,
  news: newsKind,
  organizers: organizerKind,
  projects: projectKind,
} as const satisfies Record<Section, unknown>

export type BodyIn<Name extends Section> =
  (typeof contentKinds)[Name] extends Kind<infer Body> ? Body : never

/** Only a change of one of these makes a page of visitors out of date. */
export const visitorKinds: readonly KindName[] = Object.values(contentKinds)
  .filter(({ readers }) => readers === 'visitors')
  .map(({ name }) => name)

export function isSection(name: string | undefined): name is Section {
  return sections.some((section) => section === name)
}

/** Its description, where it does not matter what a body is made of. */
export function kindOf(section: Section): Kind<unknown> {
  return contentKinds[section]
}
