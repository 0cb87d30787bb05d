import { siteContext } from '#app/context.ts'
import { requireSignedIn } from '#app/middleware/signed-in.ts'
import type { Route } from './+types/series-endpoint.ts'

/** `?of=` returns how many later events the series of this event has. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const person = requireSignedIn(context)
  const id = url.searchParams.get('of') ?? ''
  const later = await context.get(siteContext).eventSeries.later(person, id)
  return Response.json({ ok: true, later: later.length })
}
