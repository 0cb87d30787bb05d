import { statusOf, type Event } from '#core/content/event.ts'
import { dateFormat, periodInWords, type Day } from '#core/dates.ts'
import type { Published } from '#core/kinds/document.ts'
import { localize, type Language } from '#core/localized.ts'
import { widthOf } from '#core/text/shortening.ts'

export type PrintedEvent = ReturnType<typeof toPrintedEvent>

/** An event as paper shows it, where no day is today or tomorrow. */
export function toPrintedEvent(event: Published<Event>, language: Language) {
  const { id, slug, titles, dates, formerDates, startTime, endTime, place } = event
  return {
    id,
    slug,
    title: localize(titles, language),
    weekday: dates.start === dates.end ? weekdayOf(dates.start, language) : undefined,
    days: periodInWords(dates.start, dates.end, language),
    time: endTime ? `${startTime}–${endTime}` : startTime,
    place: place && localize(place, language),
    status: statusOf(event),
    formerDays: formerDates && periodInWords(formerDates.start, formerDates.end, language),
  }
}

function weekdayOf(day: Day, language: Language): string {
  return dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
}

// In lines of the sheet.
const linesOfSheet = 31
const linesBetweenEvents = 1
const lettersPerLine = 42

/** As many of these events as stand on one sheet with their whole texts; always at least one. */
export function takeFitting(events: PrintedEvent[]): PrintedEvent[] {
  let lines = 0
  const end = events.findIndex((event) => {
    lines += linesOf(event) + linesBetweenEvents
    return lines > linesOfSheet
  })
  return end < 0 ? events : events.slice(0, Math.max(1, end))
}

/** Beside the title are weekday, days and time: a line each, and two for the days of a long period. */
function linesOf({ title, place, status, time }: PrintedEvent): number {
  const ofTexts = [title, place]
    .map((text) => Math.ceil(widthOf(text?.value ?? '') / lettersPerLine))
    .reduce((sum, count) => sum + count, status === 'planned' ? 0 : 1)
  return Math.max(ofTexts, time ? 3 : 2)
}

export type EventSheetSize = 'xl' | 'l' | 'm' | 's'

/** The largest size in which an event stands on a sheet of its own. */
export function sizeOfEvent({ title, place }: PrintedEvent): EventSheetSize {
  const width = widthOf(title?.value ?? '') + widthOf(place?.value ?? '') / 2
  if (width <= 50) return 'xl'
  if (width <= 120) return 'l'
  return width <= 330 ? 'm' : 's'
}
