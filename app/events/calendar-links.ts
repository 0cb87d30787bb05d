import { calendarPeriod } from '#core/content/event-times.ts'
import type { Event } from '#core/content/event.ts'
import type { Published } from '#core/content/document.ts'
import { languageQuery, localize, type Language } from '#core/localized.ts'

/** Where one event is added to a calendar: its file, and Google's form with its values. */
export type CalendarLinks = { file: string; google: string }

export function calendarLinks(event: Published<Event>, language: Language): CalendarLinks {
  const { slug, titles, link, place = {} } = event
  const { start, end } = calendarPeriod(event)
  const values = {
    action: 'TEMPLATE',
    text: localize(titles, language)?.value ?? '',
    dates: [start, end].map(compact).join('/'),
    ctz: 'Europe/Kyiv',
    details: link,
    location: localize(place, language)?.value ?? '',
  }
  return {
    file: `/events/${slug}.ics${languageQuery(language)}`,
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams(values)}`,
  }
}

/** '20260705' or '20260705T183000'. */
function compact(time: string): string {
  return time.replaceAll(/[-:]/g, '').replace(/T.*/, '$&00')
}
