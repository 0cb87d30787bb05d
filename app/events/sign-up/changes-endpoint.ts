import { statusOf } from '#core/commands/result.ts'
import type { Route } from './+types/changes-endpoint.ts'
import { changeOwnSignUp } from './change-own-sign-up.ts'

/** The buttons of a private page with scripts; the token is in the form, so that no log has it. */
export async function action({ context }: Route.ActionArgs) {
  const result = await changeOwnSignUp(context)
  return Response.json(result, { status: statusOf(result) })
}
