import type { RouterContextProvider } from 'react-router'
import { formContext, reportErrorContext, siteContext } from '#app/context.ts'
import type { Failure } from '#core/commands/result.ts'
import { ownChanges, type SignUpProblem } from '#core/site/sign-ups.ts'
import { textOf } from './send-sign-up.ts'

export type OwnChangeResult = { ok: true } | SignUpProblem | Failure<'failed'>

/** What a button of a private page asks for; by default of the sign-up that the form names. */
export async function changeOwnSignUp(
  context: Readonly<RouterContextProvider>,
  token = textOf(context.get(formContext), 'token'),
): Promise<OwnChangeResult> {
  const change = ownChanges.find((each) => each === context.get(formContext).get('change'))
  if (!change) return { ok: false, reason: 'missing' }
  try {
    return await context.get(siteContext).signUps.changeOwn(token, change)
  } catch (error) {
    context.get(reportErrorContext)(error)
    return { ok: false, reason: 'failed' }
  }
}
