import { pageContext } from '#app/context.ts'
import { answerInPlace } from '#app/forms/visitors/answer-form.ts'
import type { Route } from './+types/feedback-endpoint.ts'
import { sendFeedback } from './send-feedback.ts'

/** Anything faster is a program; milliseconds. */
const minFillTime = 2_000

/** The form of a page with scripts, which says for how long it was open. */
export async function action({ context }: Route.ActionArgs) {
  const took = Number(context.get(pageContext).form.get('took'))
  return answerInPlace(await sendFeedback(context, { isHasty: !(took >= minFillTime) }))
}
