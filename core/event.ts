import { z } from 'zod'
import { isDay, type Day } from './dates.ts'
import { mainText, type Kind } from './kind.ts'
import { isWebLink, link } from './link.ts'
import { alphabeticalKey } from './sorting.ts'
import { type Fault, fieldFaults, inBoth, requiredText } from './text.ts'

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

/** The five fields of the form, as a browser sends them. All of them are asked for. */
export const eventFields = ['titleUk', 'titleEn', 'eventLink', 'startDate', 'endDate'] as const
export type EventField = (typeof eventFields)[number]
export type EventFields = Record<EventField, string>

const fieldOf: Record<string, EventField> = {
  'titles.uk': 'titleUk',
  'titles.en': 'titleEn',
  link: 'eventLink',
  'dates.start': 'startDate',
  'dates.end': 'endDate',
}

export type ReadEvent =
  | { ok: true; body: Event }
  /** `nothing` when not one field says anything, `fields` when some are missing or wrong. */
  | { ok: false; what: 'nothing' | 'fields'; faults: Partial<Record<EventField, Fault>> }

/** Reads the form by the same rules in the browser and at the server. */
export function readEventFields(fields: Partial<Record<EventField, unknown>>): ReadEvent {
  const { titleUk, titleEn, eventLink, startDate, endDate } = fields
  const candidate = {
    titles: { uk: titleUk, en: titleEn },
    link: eventLink,
    dates: { start: startDate, end: endDate },
  }
  const read = completeEvent.safeParse(candidate)
  if (read.success) return { ok: true, body: read.data }

  const faults: Partial<Record<EventField, Fault>> = {}
  for (const [path, fault] of Object.entries(fieldFaults(read.error))) {
    const field = fieldOf[path]
    if (field) faults[field] = fault
  }
  const isBlank = eventFields.every((name) => faults[name] === 'empty')
  return { ok: false, what: isBlank ? 'nothing' : 'fields', faults }
}

/** An event that came from elsewhere may lack a language; one that is written here may not. */
const completeEvent = eventSchema.safeExtend({
  titles: z.object({ uk: requiredText(200), en: requiredText(200) }, 'empty'),
  link: requiredText(2000).refine(isWebLink, 'notALink'),
})

export function eventFieldsOf(event: Event): EventFields {
  const { titles, dates } = event
  return {
    titleUk: titles.uk ?? '',
    titleEn: titles.en ?? '',
    eventLink: event.link,
    startDate: dates.start,
    endDate: dates.end,
  }
}
