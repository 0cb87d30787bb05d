import { data } from 'react-router'
import { contentNames } from '#core/content/content-kinds.ts'
import { formContext, siteContext } from '#app/context.ts'
import { toResponse } from '#app/forms/action-result.ts'
import { requireSignedIn } from '#app/middleware/administrator.ts'
import { adminAction } from '../admins/admin-action.ts'
import { createContentAction } from '../content/content-action.ts'
import { feedbackAction } from '../feedback/feedback-action.ts'
import { imageAction } from '../images/image-action.ts'
import { sessionAction } from '../sessions/session-action.ts'
import type { Route } from './+types/action-endpoint.ts'
import type { Action } from './define-action.ts'

const actionBySubject = new Map<string, Action>([
  ...contentNames.map((name) => [name, createContentAction(name)] as const),
  ['admins', adminAction],
  ['feedback', feedbackAction],
  ['images', imageAction],
  ['sessions', sessionAction],
])

/** Every form and button of administrators posts to this address. */
export async function action({ params, context }: Route.ActionArgs) {
  const administrator = requireSignedIn(context)
  const runAction = actionBySubject.get(params.subject)
  if (!runAction) throw data(null, 404)
  const site = context.get(siteContext)
  const result = await runAction(site, administrator, context.get(formContext))
  return toResponse(result.ok ? { ...result, change: site.lastChange() } : result)
}
