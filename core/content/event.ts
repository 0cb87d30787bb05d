import { z } from 'zod'
import type { Day } from '#core/dates.ts'
import { dateRangeField, timeField } from '#core/forms/day-fields.ts'
import {
  bilingualField,
  choiceField,
  conditionalPart,
  defineFields,
  groupedParts,
  hiddenIdField,
  imagesField,
  linkField,
  linkFieldUnless,
  openParts,
  optionalPart,
} from '#core/forms/fields.ts'
import { defineListKind, mainText, sortKeyOfPeriod } from '#core/kinds/kind.ts'
import { signUpPart } from '#core/sign-up/sign-up-fields.ts'
import { alphabeticalKey } from '#core/text/sorting.ts'

export const eventStatuses = ['planned', 'cancelled', 'postponed'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** The limit for the text in one language. */
const maxDescriptionLength = 20_000

// Stored events may lack a language; the form requires both, unless one is left for later.
const fields = defineFields({
  titles: bilingualField('title', 'line', 200, 'bothLanguages', { canWait: true }),
  ...groupedParts('more', {
    // Where people sign up on the site, it may be empty: the page of the event takes its place.
    link: linkFieldUnless({ field: 'signUp', isNot: 'off' }, 'eventLink'),
  }),
  ...openParts('when', {
    dates: dateRangeField('startDate', 'endDate'),
    /** The event begins at this time of its first day, and ends at the other one of its last day. */
    startTime: optionalPart(timeField('startTime')),
    endTime: optionalPart(timeField('endTime')),
  }),
  place: optionalPart(
    bilingualField('place', 'line', 200, 'never', { isExpected: true, englishGroup: 'more' }),
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
  description: optionalPart(
    bilingualField('description', 'markdown', maxDescriptionLength, 'never', {
      englishGroup: 'more',
    }),
  ),
  images: optionalPart(imagesField('images', 10)),
  ...groupedParts('more', { mapLink: optionalPart(linkField('mapLink')) }),
  /** The people who come are in core/sign-up. */
  signUp: { ...signUpPart, schema: z.exactOptional(signUpPart.schema) },

  /** The same for events that were made together, by repeating one. */
  series: optionalPart(hiddenIdField('series')),
})
export type Event = z.infer<typeof fields.schema>

const event = {
  ...fields,
  schema: fields.schema.superRefine(checkTimes).superRefine(checkLink),
  formSchema: fields.formSchema.superRefine(checkTimes).superRefine(checkLink),
}

export const eventKind = {
  ...defineListKind({
    ...event,
    name: 'event',
    isPublic: true,
    role: 'editor',
    path: '/events',
    hasItemPages: true,
    hasPrintSheets: true,
    pageSize: 24,
    drawnTexts: [
      'server:sharePictures.sections.events',
      'server:sharePictures.statuses.cancelled',
      'server:sharePictures.statuses.postponed',
    ],
    pagesAtOnce: 2,
    hasTelegramPosts: true,
    seriesOf: ({ series }) => series,
    formMessages: 'eventForm',
    // As one thinks of an event. Long English texts are last; the English title, which must be there, is beside its own.
    formOrder: [
      'titleUk',
      'titleEn',
      'startDate',
      'startTime',
      'endDate',
      'endTime',
      'placeUk',
      'signUp',
      'eventLink',
      'questions',
      'descriptionUk',
      'images',
    ],
    newValues: { signUp: 'open', signUpContact: 'any' },
    sortKey: ({ dates, titles }) => sortKeyOfPeriod(dates, alphabeticalKey(mainText(titles))),
    title: ({ titles }) => titles,
    statusFields: ['status', 'startDate', 'endDate', 'formerStartDate', 'formerEndDate'],
    days: ({ dates }) => [dates.start, dates.end],
  }),
  hasPeriods: true as const,
}

export function isUpcoming({ dates }: Pick<Event, 'dates'>, today: Day): boolean {
  return dates.end >= today
}

export function statusOf({ status = 'planned' }: Pick<Event, 'status'>): EventStatus {
  return status
}

function checkLink({ link, signUp }: Event, context: z.RefinementCtx<Event>): void {
  if (link === '' && signUp === undefined) {
    context.addIssue({ code: 'custom', message: 'empty', path: ['link'] })
  }
}

function checkTimes({ dates, startTime, endTime }: Event, context: z.RefinementCtx<Event>): void {
  if (endTime === undefined) return
  if (startTime === undefined) {
    context.addIssue({ code: 'custom', message: 'empty', path: ['startTime'] })
  } else if (dates.start === dates.end && endTime < startTime) {
    context.addIssue({ code: 'custom', message: 'endsBeforeStart', path: ['endTime'] })
  }
}
