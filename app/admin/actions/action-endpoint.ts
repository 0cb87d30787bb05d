import { data } from 'react-router'
import { formContext, siteContext } from '#app/context.ts'
import { toResponse } from '#app/forms/action-result.ts'
import { requireSignedIn } from '#app/middleware/administrator.ts'
import type { Route } from './+types/action-endpoint.ts'
import { actionBySubject } from './actions.ts'

/** Every form and button of administrators posts to this address. */
export async function action({ params, context }: Route.ActionArgs) {
  const administrator = requireSignedIn(context)
  const runAction = actionBySubject.get(params.subject)
  if (!runAction) throw data(null, 404)
  const site = context.get(siteContext)
  const result = await runAction(site, administrator, context.get(formContext))
  return toResponse(result.ok ? { ...result, change: site.lastChange() } : result)
}
