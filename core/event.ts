import { z } from 'zod'
import { isDay, type Day } from './dates.ts'
import { mainText, type Kind } from './kind.ts'
import { link } from './link.ts'
import { alphabeticalKey } from './sorting.ts'
import { inBoth } from './text.ts'

const day = z.string('empty').min(1, 'empty').refine(isDay, 'notADay')

const eventSchema = z.object({
  titles: inBoth(200),
  link: link(),
  dates: z
    .object({ start: day, end: day }, 'empty')
    .refine(({ start, end }) => end >= start, { error: 'endsBeforeStart', path: ['end'] }),
})
export type Event = z.infer<typeof eventSchema>

export const eventKind: Kind<Event> = {
  name: 'event',
  schema: eventSchema,
  bilingual: ['titles'],
  readers: 'visitors',
  order: 'ascending',
  sortKey: ({ dates, titles }) =>
    `${dates.start} ${dates.end} ${alphabeticalKey(mainText(titles))}`,
  named: ({ titles }) => titles,
}

/** An event is upcoming until its last day is over. */
export function isUpcoming(event: Event, today: Day): boolean {
  return event.dates.end >= today
}
