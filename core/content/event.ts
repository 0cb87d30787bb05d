import type { z } from 'zod'
import type { Day } from '#core/dates.ts'
import { bilingualField, dateRangeField, defineFields, linkField } from '#core/forms/fields.ts'
import { defineContentKind, mainText, sortKeyOfPeriod } from './kind.ts'
import { alphabeticalKey } from '#core/text/sorting.ts'

// Stored events may lack a language; the form requires both.
const event = defineFields({
  titles: bilingualField(['titleUk', 'titleEn'], {
    control: 'line',
    maxLength: 200,
    required: 'bothLanguages',
  }),
  link: linkField('eventLink'),
  dates: dateRangeField('startDate', 'endDate'),
})
export type Event = z.infer<typeof event.schema>

export const eventKind = {
  ...defineContentKind({
    ...event,
    name: 'event',
    path: '/events',
    hasItemPages: false,
    pageSize: 24,
    pagesAtOnce: 2,
    formMessages: 'eventForm',
    order: 'ascending',
    sortKey: ({ dates, titles }) => sortKeyOfPeriod(dates, alphabeticalKey(mainText(titles))),
    title: ({ titles }) => titles,
  }),
  hasPeriods: true as const,
}

/** An event is upcoming until its last day is over. */
export function isUpcoming({ dates }: Pick<Event, 'dates'>, today: Day): boolean {
  return dates.end >= today
}
