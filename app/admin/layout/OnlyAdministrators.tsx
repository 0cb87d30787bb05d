import { requireAdministrator } from '#app/middleware/signed-in.ts'
import type { Route } from './+types/OnlyAdministrators.ts'

/** Refuses editors whatever the screens do; these ask again, as only an `Administrator` reads their data. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireAdministrator(context)
  return null
}
