import { siteContext } from '#app/context.ts'
import { requireSignedIn } from '#app/middleware/administrator.ts'
import type { Route } from './+types/series-endpoint.ts'

/** `?of=` returns how many later events the series of this event has. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const administrator = requireSignedIn(context)
  const id = url.searchParams.get('of') ?? ''
  const later = await context.get(siteContext).eventSeries.later(administrator, id)
  return Response.json({ ok: true, later: later.length })
}
