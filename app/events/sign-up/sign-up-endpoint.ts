import { pageContext } from '#app/context.ts'
import { statusOf } from '#core/commands/result.ts'
import type { Route } from './+types/sign-up-endpoint.ts'
import { sendSignUp, textOf } from './send-sign-up.ts'

/** The form of a page with scripts. */
export async function action({ context }: Route.ActionArgs) {
  const slug = textOf(context.get(pageContext).form, 'event')
  const { result, headers } = await sendSignUp(context, slug)
  return Response.json(result, { status: statusOf(result), ...(headers && { headers }) })
}
