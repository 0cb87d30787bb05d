import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#app/context.ts'
import type { Failure } from '#core/commands/result.ts'
import { ownChanges, type SignUpProblem } from '#core/site/sign-ups.ts'
import { textOf } from './send-sign-up.ts'

export type OwnChangeResult = { ok: true } | SignUpProblem | Failure<'failed'>

/** Does what a button of a private page asks for; by default for the sign-up that the form names. */
export async function changeOwnSignUp(
  context: Readonly<RouterContextProvider>,
  token = textOf(context.get(pageContext).form, 'token'),
): Promise<OwnChangeResult> {
  const { site, form, reportError } = context.get(pageContext)
  const change = ownChanges.find((each) => each === form.get('change'))
  if (!change) return { ok: false, reason: 'missing' }
  try {
    return await site.signUps.changeOwn(token, change, textOf(form, 'event') || undefined)
  } catch (error) {
    reportError(error)
    return { ok: false, reason: 'failed' }
  }
}
