import type { ICalEventData } from 'ical-generator'
import { calendarPeriod } from '#core/content/event-times.ts'
import { type Event, eventKind, statusOf } from '#core/content/event.ts'
import { addDays, type Day } from '#core/dates.ts'
import { isWebLink } from '#core/forms/link.ts'
import type { Published } from '#core/kinds/document.ts'
import { publicPath } from '#core/kinds/kind.ts'
import { languageQuery, localize, type Language, type SiteLanguages } from '#core/localized.ts'
import type { Site } from '#core/site/site.ts'
import type { Zone } from '#core/zone.ts'
import { describeFeed, removeControlCharacters } from './feed-texts.ts'
import { describeTimeZone } from './time-zone.ts'

const pastDays = 365

export async function createCalendar(
  site: Site,
  origin: string,
  language: Language,
): Promise<string> {
  const settings = await site.currentSettings()
  const messages = await site.currentMessages()
  const { title, description } = describeFeed('eventsPage', language, { settings, messages })
  const since = addDays(site.present().today, -pastDays)
  const place = { origin, language, languages: settings.languages }
  const { calendar, addEvent } = await startCalendar(site, place, since)
  calendar.name(title).description(description)
  // Six hours: an event may be postponed on the evening before.
  calendar.ttl(6 * 60 * 60)
  for (const event of await site.events.endingSince(since)) {
    addEvent(event)
  }
  return `${calendar.toString()}\r\n`
}

/**
 * The file '/events/picnic.ics' with one event, or '/events/picnic/series.ics' with all dates of its series that are to
 * come; undefined where there is no such event.
 */
export async function createEventFile(
  site: Site,
  origin: string,
  language: Language,
  path: string,
): Promise<string | undefined> {
  const [, slug = '', ofSeries] = eventFilePath.exec(path) ?? []
  const event = await site.events.bySlug(slug)
  if (!event) return undefined
  const { languages } = await site.currentSettings()
  const place = { origin, language, languages }
  const { calendar, addEvent } = await startCalendar(site, place, event.dates.start)
  const dates =
    ofSeries && event.series
      ? await site.events.upcomingOfSeries(event.series, site.present().today)
      : [event]
  for (const date of dates) addEvent(date)
  return `${calendar.toString()}\r\n`
}

export const eventFilePath = /^\/events\/([\w-]{1,120})(\/series)?\.ics$/

type Place = { origin: string; language: Language; languages: SiteLanguages }

/** `since`: when the first of its events is, or earlier. */
async function startCalendar(site: Site, place: Place, since: Day) {
  const { now, today, zone } = site.present()
  const [first = since] = [since, today].toSorted()
  const { default: ical, ICalEventStatus } = await import('ical-generator')
  // The time zone has no name here, or the library would write moments in UTC as if they were in it.
  const calendar = ical({
    prodId: { company: new URL(place.origin).host, product: 'events' },
    timezone: {
      name: null,
      generator: () => describeTimeZone(zone, Number(first.slice(0, 4)) - 1, now),
    },
  })
  const addEvent = (event: Published<Event>) => {
    const isCancelled = statusOf(event) === 'cancelled'
    calendar.createEvent({
      ...toCalendarEvent(event, { ...place, zone }),
      ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
    })
  }
  return { calendar, addEvent }
}

function toCalendarEvent(
  event: Published<Event>,
  { origin, language, languages, zone }: Place & { zone: Zone },
): ICalEventData {
  const { id, slug, version, titles, link, place = {}, updatedAt } = event
  const location = localize(place, language)?.value
  return {
    id: `${id}@${new URL(origin).host}`,
    sequence: version,
    stamp: new Date(updatedAt),
    lastModified: new Date(updatedAt),
    ...toCalendarTimes(event, zone),
    summary: removeControlCharacters(localize(titles, language)?.value ?? ''),
    ...(location && { location: removeControlCharacters(location) }),
    url: isWebLink(link)
      ? link
      : `${origin}${publicPath(eventKind, slug)}${languageQuery(language, languages)}`,
  }
}

/** Whole days are shifted by no time zone; times of day are those in the zone. */
function toCalendarTimes(event: Event, zone: Zone) {
  const { start, end } = calendarPeriod(event)
  if (event.startTime === undefined) {
    return {
      allDay: true,
      start: Temporal.PlainDate.from(start),
      end: Temporal.PlainDate.from(end),
    }
  }
  return {
    timezone: zone,
    start: Temporal.PlainDateTime.from(start),
    // An event whose end is not known ends when it starts, by the rules of the format.
    ...(end !== start && { end: Temporal.PlainDateTime.from(end) }),
  }
}
