import { siteContext } from '#app/context.ts'
import { requireSignedIn } from '#app/middleware/administrator.ts'
import type { Route } from './+types/series-endpoint.ts'

/** `?of=` returns how many later events the series of this event has, and the days of them all. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const administrator = requireSignedIn(context)
  const { events, eventSeries } = context.get(siteContext)
  const id = url.searchParams.get('of') ?? ''
  const series = (await events.document(administrator, id))?.body.series
  if (series === undefined) return Response.json({ ok: true, later: 0, days: [] })
  const later = await eventSeries.later(administrator, id)
  const days = await eventSeries.days(administrator, [series])
  return Response.json({ ok: true, later: later.length, days: days[series] ?? [] })
}
