import type { z } from 'zod'
import type { Day } from '#core/dates.ts'
import {
  bilingualField,
  choiceField,
  conditionalPart,
  dateRangeField,
  defineFields,
  groupedParts,
  hiddenIdField,
  linkField,
  optionalPart,
  timeField,
} from '#core/forms/fields.ts'
import { alphabeticalKey } from '#core/text/sorting.ts'
import { defineListKind, mainText, sortKeyOfPeriod } from './kind.ts'

export const eventStatuses = ['planned', 'cancelled', 'postponed'] as const
export type EventStatus = (typeof eventStatuses)[number]

// Stored events may lack a language; the form requires both.
const fields = defineFields({
  titles: bilingualField(['titleUk', 'titleEn'], {
    control: 'line',
    maxLength: 200,
    required: 'bothLanguages',
  }),
  link: linkField('eventLink'),
  ...groupedParts(
    'when',
    {
      dates: dateRangeField('startDate', 'endDate'),
      /** In Kyiv, on the first and on the last day. */
      startTime: optionalPart(timeField('startTime')),
      endTime: optionalPart(timeField('endTime')),
    },
    { isOpen: true },
  ),
  place: optionalPart(
    bilingualField(['placeUk', 'placeEn'], {
      control: 'line',
      maxLength: 200,
      required: 'never',
      isExpected: true,
    }),
  ),
  ...groupedParts(
    'change',
    {
      status: optionalPart(choiceField('status', eventStatuses)),
      /** The dates before the event was postponed. */
      formerDates: conditionalPart(
        { field: 'status', value: 'postponed' },
        dateRangeField('formerStartDate', 'formerEndDate'),
      ),
    },
    { isOnlyForSaved: true },
  ),
  /** The same for events that were made together, by repeating one. */
  series: optionalPart(hiddenIdField('series')),
})
export type Event = z.infer<typeof fields.schema>

const event = {
  ...fields,
  schema: fields.schema.superRefine(checkTimes),
  formSchema: fields.formSchema.superRefine(checkTimes),
}

export const eventKind = {
  ...defineListKind({
    ...event,
    name: 'event',
    isPublic: true,
    role: 'editor',
    path: '/events',
    hasItemPages: false,
    hasPrintSheets: true,
    pageSize: 24,
    pagesAtOnce: 2,
    hasTelegramPosts: true,
    hasSeries: true,
    formMessages: 'eventForm',
    // As one thinks of an event, with the English texts last.
    formOrder: [
      'titleUk',
      'startDate',
      'startTime',
      'endDate',
      'endTime',
      'placeUk',
      'eventLink',
      'titleEn',
      'placeEn',
    ],
    order: 'ascending',
    sortKey: ({ dates, titles }) => sortKeyOfPeriod(dates, alphabeticalKey(mainText(titles))),
    title: ({ titles }) => titles,
    statusFields: ['status', 'startDate', 'endDate', 'formerStartDate', 'formerEndDate'],
    days: ({ dates }) => [dates.start, dates.end],
  }),
  hasPeriods: true as const,
}

/** An event is upcoming until its last day is over. */
export function isUpcoming({ dates }: Pick<Event, 'dates'>, today: Day): boolean {
  return dates.end >= today
}

export function statusOf({ status = 'planned' }: Pick<Event, 'status'>): EventStatus {
  return status
}

function checkTimes({ dates, startTime, endTime }: Event, context: z.RefinementCtx<Event>): void {
  if (endTime === undefined) return
  if (startTime === undefined) {
    context.addIssue({ code: 'custom', message: 'empty', path: ['startTime'] })
  } else if (dates.start === dates.end && endTime < startTime) {
    context.addIssue({ code: 'custom', message: 'endsBeforeStart', path: ['endTime'] })
  }
}
