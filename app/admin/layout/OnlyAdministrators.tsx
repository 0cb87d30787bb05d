import { requireAdministrator } from '#app/middleware/signed-in.ts'
import type { Route } from './+types/OnlyAdministrators.ts'

/** Refuses editors on all of these screens. Each asks again, because only an `Administrator` reads its data. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireAdministrator(context)
  return null
}
