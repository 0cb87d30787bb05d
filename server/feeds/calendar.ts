import { addDays, dayInKyiv } from '#core/dates.ts'
import { isWebLink } from '#core/forms/link.ts'
import { localize, type Language } from '#core/localized.ts'
import type { Site } from '#core/site.ts'
import { describeFeed, removeControlCharacters } from './feed-texts.ts'

const pastDays = 365

/** The coming events, and those of the past year, as an iCalendar file. They last whole days, which no time zone shifts. */
export async function createCalendar(
  site: Site,
  origin: string,
  language: Language,
): Promise<string> {
  const { default: ical } = await import('ical-generator')
  const { title, description } = await describeFeed('events', language)
  const { host } = new URL(origin)
  const calendar = ical({
    name: title,
    description,
    prodId: { company: 'Vatra', product: 'events' },
  })
  // Six hours: an event may be postponed on the evening before.
  calendar.ttl(6 * 60 * 60)
  const since = addDays(dayInKyiv(new Date()), -pastDays)
  for (const event of await site.events.endingSince(since)) {
    const { id, version, titles, link, dates, updatedAt } = event
    calendar.createEvent({
      id: `${id}@${host}`,
      sequence: version,
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      allDay: true,
      start: new Date(`${dates.start}T00:00:00Z`),
      // The end is exclusive.
      end: new Date(`${addDays(dates.end, 1)}T00:00:00Z`),
      summary: removeControlCharacters(localize(titles, language)?.value ?? ''),
      ...(isWebLink(link) && { url: link }),
    })
  }
  return `${calendar.toString()}\r\n`
}
