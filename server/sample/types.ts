import type { Event } from '#core/content/event.ts'
import type { Localized } from '#core/localized.ts'

/** Sample content: like real content, but with dates relative to today. */
export type SampleEvent = Pick<Event, 'link' | 'startTime' | 'endTime' | 'place' | 'status'> & {
  titles: Required<Localized>
  startsInDays: number
  lastsDays: number
  /** When it would have started before it was postponed. */
  formerlyInDays?: number
}

export type SampleNews = {
  title: Localized
  text: Localized
  images: string[]
  daysAgo: number
}

export type SampleOrganizer = {
  name: Localized
  position: Localized
  contacts: string
  photo: string
  info: Localized
}

export type SampleProject = {
  title: Localized
  description: Localized
  duration: Localized
  purpose: Localized
  results: Localized
  cooperation: Localized
}
