import { requireAdministrator } from '#app/middleware/signed-in.ts'
import type { Route } from './+types/words-endpoint.ts'
import { loadWordsToEdit } from './words-to-edit.ts'

/** `?key=` returns a text of the site, for the form that opens where it stands. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const person = await requireAdministrator(context)
  const key = url.searchParams.get('key') ?? ''
  const words = await loadWordsToEdit(context, person, key)
  return Response.json({ ok: true, words })
}
