import type { Route } from './+types/photo-endpoint.ts'
import { sendPhotos } from './send-photos.ts'

/** Each photo by itself, with scripts; its answer says why it was not taken. */
export async function action({ params, context }: Route.ActionArgs) {
  const sent = await sendPhotos(context, params.token)
  const ok = sent.problems.length === 0
  return Response.json({ ok, ...sent }, { status: ok ? 200 : 400 })
}
