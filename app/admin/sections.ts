import { eventKind } from '#core/event.ts'
import { newsKind } from '#core/news.ts'
import { organizerKind } from '#core/organizer.ts'
import { projectKind } from '#core/project.ts'
import type { Site } from '#core/site.ts'
import type { Section } from '#app/editing/kinds.ts'
import type { Shelf } from './change.ts'

/** Does the work with the kind that stands under this name, and with where its documents are kept. */
export function inSection<Result>(
  { events, news, organizers, projects }: Site,
  section: Section,
  work: <Body>(shelf: Shelf<Body>) => Result,
): Result {
  switch (section) {
    case 'events':
      return work({ kind: eventKind, desk: events })
    case 'news':
      return work({ kind: newsKind, desk: news })
    case 'organizers':
      return work({ kind: organizerKind, desk: organizers })
    case 'projects':
      return work({ kind: projectKind, desk: projects })
  }
}
