import { pageContext } from '#app/context.ts'
import { requireSignedIn } from '#app/middleware/signed-in.ts'
import type { Route } from './+types/series-endpoint.ts'

/** `?of=` returns how many later events the series of this event has, and the days of them all. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const person = requireSignedIn(context)
  const { events, eventSeries } = context.get(pageContext).site
  const id = url.searchParams.get('of') ?? ''
  const series = (await events.document(person, id))?.body.series
  if (series === undefined) return Response.json({ ok: true, later: 0, days: [] })
  const later = await eventSeries.later(person, id)
  const days = await eventSeries.days(person, [series])
  return Response.json({ ok: true, later: later.length, days: days[series] ?? [] })
}
