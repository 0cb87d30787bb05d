import type { RouterContextProvider } from 'react-router'
import { editableFor } from '#app/admin/documents/editable-for.ts'
import { linkPictureFor } from '#app/content/link-picture-for.ts'
import { languageContext, pageContext } from '#app/context.ts'
import { type Event, eventKind, isUpcoming } from '#core/content/event.ts'
import type { ImagePoint } from '#core/images/image-point.ts'
import type { ContentPage, PageQuery, Site } from '#core/site/site.ts'
import { endOfDayIn } from '#core/zoned-time.ts'
import { monthInWords } from './view/date-leaf.ts'
import type { Viewer } from './view/describe-period.ts'
import { describeSeries } from './view/describe-series.ts'
import { createEventViewer, type EventView } from './view/event-view.ts'

export type EventsData = {
  events: EventView[]
  hasMore: boolean
  /** The end of the day, from which on other events are upcoming and past. */
  validUntil: number
}

/** `isPaged`: with what only a list that grows needs, whose structured data have pictures. */
type EventsQuery = PageQuery & { isPaged?: true }

type Context = Readonly<RouterContextProvider>

/** If fewer events are coming, the front page also shows up to as many past ones. */
const fewEvents = 3
/** The most upcoming events that the front page shows. */
const frontPageEvents = 6

/** The events that are running or coming: the first pages of them. */
export async function loadUpcomingEvents(context: Context, options: EventsQuery) {
  const { site, today, person, eventsLoadDelay } = context.get(pageContext)
  // An editor changes each date for itself.
  const isOncePerSeries = !person
  const upcoming = await site.events.upcoming({ today, isOncePerSeries, ...options })
  const data = await toEventsData(context, upcoming, options)
  return { ...data, delay: person ? 0 : eventsLoadDelay }
}

export async function loadFrontPageEvents(context: Context) {
  const size = context.get(pageContext).person ? eventKind.pageSize : frontPageEvents
  const upcoming = await loadUpcomingEvents(context, { page: 1, size })
  if (upcoming.events.length >= fewEvents) return { ...upcoming, past: [] }
  const past = await loadPastEvents(context, { page: 1, size: fewEvents })
  return { ...upcoming, past: past.events }
}

export async function loadPastEvents(
  context: Context,
  options: EventsQuery & { year?: number },
): Promise<EventsData> {
  const { site, today } = context.get(pageContext)
  return toEventsData(context, await site.events.past({ today, ...options }), options)
}

async function toEventsData(
  context: Context,
  { items, hasMore }: ContentPage<Event>,
  { isPaged }: Pick<EventsQuery, 'isPaged'>,
): Promise<EventsData> {
  const { site, now, today, zone } = context.get(pageContext)
  const viewer = { language: context.get(languageContext), today, messages: site.lastMessages() }
  const toView = createEventViewer(viewer)
  const photos = items.flatMap((event) => event.images?.slice(0, 1) ?? [])
  const points = photos.length > 0 ? await site.images.points(photos) : {}
  const series = await describeAllSeries(items, viewer, site)
  const events = items.map((event) => ({
    ...toView(event),
    ...(isUpcoming(event, today) && series.get(event.series)),
    ...(event.images?.[0] && { photo: photoOf(event.images[0], points) }),
    ...(isPaged && {
      month: monthInWords(event, viewer),
      picture: linkPictureFor(context, 'events', event),
    }),
    ...editableFor(context, eventKind, event),
  }))
  return { events, hasMore, validUntil: endOfDayIn(zone, now.getTime()) }
}

/** Says of each event by its id how often its series takes place, for those with more dates to come. */
async function describeAllSeries(
  events: readonly Event[],
  viewer: Viewer,
  { events: content }: Site,
) {
  const described = new Map<string | undefined, Pick<EventView, 'series'>>()
  const toCome = events.filter((event) => isUpcoming(event, viewer.today))
  for (const id of new Set(toCome.flatMap(({ series }) => series ?? []))) {
    const series = describeSeries(await content.upcomingOfSeries(id, viewer.today), viewer)
    if (series !== undefined) described.set(id, { series })
  }
  return described
}

function photoOf(address: string, points: Record<string, ImagePoint>): EventView['photo'] {
  return { address, ...(points[address] && { point: points[address] }) }
}
