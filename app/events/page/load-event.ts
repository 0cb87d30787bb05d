import { redirect, href, type RouterContextProvider } from 'react-router'
import { editableFor } from '#app/admin/documents/editable-for.ts'
import { linkPictureFor } from '#app/content/link-picture-for.ts'
import { languageContext, pageContext } from '#app/context.ts'
import { loadSignUpView } from '#app/events/sign-up/sign-up-view.ts'
import type { Viewer } from '#app/events/view/describe-period.ts'
import { describeSeries } from '#app/events/view/describe-series.ts'
import { createEventViewer, type EventView } from '#app/events/view/event-view.ts'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { type Event, eventKind } from '#core/content/event.ts'
import type { Published } from '#core/kinds/document.ts'
import { endOfDayIn } from '#core/zoned-time.ts'
import { toEventPageView } from './event-page-view.ts'

export type SeriesView = {
  /** In words; undefined where no other date of its series is to come. */
  series?: string
  otherDates: Pick<EventView, 'slug' | 'when'>[]
  /** The next ones that are not of its series. */
  otherEvents: EventView[]
}

/** An event for its own page; undefined where no published one has this address. */
export async function loadEvent(context: Readonly<RouterContextProvider>, slug: string) {
  const { site, now, today, zone } = context.get(pageContext)
  const language = context.get(languageContext)
  const event = await site.events.bySlug(slug)
  if (!event) return undefined
  if (event.slug !== slug) {
    throw redirect(href('/events/:slug', { slug: event.slug }) + languageQueryFor(context), 301)
  }
  const viewer = { language, today, messages: site.lastMessages() }
  const series = event.series ? await site.events.upcomingOfSeries(event.series, today) : []
  const next = await site.events.upcoming({ today, page: 1, size: 6, isOncePerSeries: true })
  return {
    id: event.id,
    ...(await toEventPageView(event, viewer, site.images)),
    picture: linkPictureFor(context, 'events', event),
    ...toSeriesView(series, event.id, viewer),
    otherEvents: next.items
      .filter(({ id, series: of }) => id !== event.id && (!of || of !== event.series))
      .map(createEventViewer(viewer))
      .filter(({ isCancelled }) => !isCancelled)
      .slice(0, 3),
    signUp: await loadSignUpView(context, event),
    ...editableFor(context, eventKind, event),
    validUntil: endOfDayIn(zone, now.getTime()),
  }
}

function toSeriesView(series: readonly Published<Event>[], id: string, viewer: Viewer) {
  const described = describeSeries(series, viewer)
  const otherDates = series
    .filter((event) => event.id !== id)
    .map(createEventViewer(viewer))
    .map(({ slug, when }) => ({ slug, when }))
  return { ...(described !== undefined && { series: described }), otherDates }
}
