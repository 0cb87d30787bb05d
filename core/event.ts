import type { z } from 'zod'
import type { Day } from './dates.ts'
import { bilingual, days, describe, webLink } from './fields.ts'
import { mainText, type Kind } from './kind.ts'
import { alphabeticalKey } from './sorting.ts'

// An event that came from elsewhere may lack a language; one that is written here may not.
const event = describe({
  titles: bilingual(['titleUk', 'titleEn'], {
    control: 'line',
    longest: 200,
    need: 'bothLanguages',
  }),
  link: webLink('eventLink'),
  dates: days('startDate', 'endDate'),
})
export type Event = z.infer<typeof event.schema>

export const eventKind: Kind<Event> = {
  ...event,
  name: 'event',
  readers: 'visitors',
  order: 'ascending',
  sortKey: ({ dates, titles }) =>
    `${dates.start} ${dates.end} ${alphabeticalKey(mainText(titles))}`,
  named: ({ titles }) => titles,
}

/** An event is upcoming until its last day is over. */
export function isUpcoming({ dates }: Pick<Event, 'dates'>, today: Day): boolean {
  return dates.end >= today
}
