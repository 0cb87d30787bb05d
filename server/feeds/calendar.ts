import { addDays } from '#core/dates.ts'
import { isWebLink } from '#core/forms/link.ts'
import { localize, type Language } from '#core/localized.ts'
import type { Site } from '#core/site.ts'
import { describeFeed, removeControlCharacters } from './feed-texts.ts'

/** Every published event as a calendar reads it: whole days, which no time zone can shift. */
export async function createCalendar(
  site: Site,
  origin: string,
  language: Language,
): Promise<string> {
  const { default: ical } = await import('ical-generator')
  const { title, description } = await describeFeed('events', language)
  const { host } = new URL(origin)
  const its = ical({ name: title, description, prodId: { company: 'Vatra', product: 'events' } })
  // Six hours: an event may be put off on the evening before.
  its.ttl(6 * 60 * 60)
  for (const { id, version, titles, link, dates, updatedAt } of await site.events.list()) {
    its.createEvent({
      id: `${id}@${host}`,
      sequence: version,
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      allDay: true,
      start: new Date(`${dates.start}T00:00:00Z`),
      // A calendar names the day on which it is over.
      end: new Date(`${addDays(dates.end, 1)}T00:00:00Z`),
      summary: removeControlCharacters(localize(titles, language)?.value ?? ''),
      ...(isWebLink(link) && { url: link }),
    })
  }
  return `${its.toString()}\r\n`
}
