import { data, redirect, type RouterContextProvider } from 'react-router'
import { pageContext } from '#app/context.ts'
import { readTexts } from '#app/forms/visitors/answer-form.ts'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { statusOf } from '#core/commands/result.ts'
import { signUpFields } from '#core/sign-up/sign-up-input.ts'
import { readKey, readSignUp, sendSignUp } from './send-sign-up.ts'
import type { ReturnedSignUp } from './sign-up-result.ts'

/**
 * The form of a page without scripts: the answer is a page. That page is the same for everybody and has no key, with
 * which two copies of a form are one; so it comes back once, filled in, with a key of its own and with its errors.
 */
export async function returnSignUp(context: Readonly<RouterContextProvider>, slug: string) {
  const { form } = context.get(pageContext)
  const isComplete = readKey(form) !== undefined
  const key = readKey(form) ?? crypto.randomUUID()
  form.set('key', key)
  const input = readTexts(form, signUpFields)
  if (!isComplete) {
    const read = await readSignUp(context, slug)
    const problem = read.ok ? undefined : read
    return data<ReturnedSignUp>({ input, key, problem }, problem ? statusOf(problem) : 200)
  }
  const { result, headers = {} } = await sendSignUp(context, slug)
  if ('mailed' in result) {
    return data<ReturnedSignUp>({ input: {}, key, problem: undefined, mailed: result.mailed })
  }
  if (result.ok) {
    throw redirect(`/sign-up/${result.token}${languageQueryFor(context)}`, 303)
  }
  return data<ReturnedSignUp>(
    { input, key, problem: result },
    { status: statusOf(result), headers },
  )
}
