// oxlint-disable-next-line import/no-unassigned-import -- it sets zod up before a schema is made
import './withoutEval.ts'
import { eventKind } from '#core/event.ts'
import type { Kind } from '#core/kind.ts'
import { newsKind } from '#core/news.ts'
import { organizerKind } from '#core/organizer.ts'
import { projectKind } from '#core/project.ts'

/** What visitors read and administrators write, by the name under which it stands in addresses. */
export const sections = ['events', 'news', 'organizers', 'projects'] as const
export type Section = (typeof sections)[number]

const kinds: Record<Section, Kind<unknown>> = {
  events: eventKind,
  news: newsKind,
  organizers: organizerKind,
  projects: projectKind,
}

export function isSection(name: string | undefined): name is Section {
  return sections.some((section) => section === name)
}

/** Its description, where it does not matter what a body is made of. */
export function kindOf(section: Section): Kind<unknown> {
  return kinds[section]
}
