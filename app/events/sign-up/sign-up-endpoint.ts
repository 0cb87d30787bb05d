import { pageContext } from '#app/context.ts'
import { answerInPlace } from '#app/forms/visitors/answer-form.ts'
import type { Route } from './+types/sign-up-endpoint.ts'
import { sendSignUp, textOf } from './send-sign-up.ts'

/** The form of a page with scripts. */
export async function action({ context }: Route.ActionArgs) {
  const slug = textOf(context.get(pageContext).form, 'event')
  return answerInPlace(await sendSignUp(context, slug))
}
