import type { FormProblem } from '#app/forms/visitors/use-visitor-form.ts'
import type { Failure } from '#core/commands/result.ts'
import type { SignUpField, SignUpInput } from '#core/sign-up/sign-up-input.ts'

/** `token`: of the private page. */
export type SentSignUp = { ok: true; token: string } | MailedSignUp

export type SignUpAnswer = SentSignUp | SignUpFormProblem

/** Many sign-ups came at once: the private page is found by the mail alone, and a place is confirmed there. */
export type MailedSignUp = { ok: true; mailed: 'offered' | 'waiting' }

/** The sign-up is over, the event is gone, or the form belongs to another event. */
export type SignUpFormProblem =
  | FormProblem<SignUpField>
  | Failure<'closed' | 'missing' | 'noPlace' | 'tooManyPeople' | 'needsEmail' | 'conflict'>

/** Without scripts a new page shows the problem, and needs what was typed, or says that a mail was sent. */
export type ReturnedSignUp = {
  input: SignUpInput
  /** Comes with the result, because a page that is the same for everybody has none. */
  key: string
  /** Undefined where all is well, and only the key was missing: it is sent once more. */
  problem: SignUpFormProblem | undefined
  mailed?: MailedSignUp['mailed']
}
