import type { Ref } from 'react'
import { ProblemNote } from '#app/forms/visitors/ProblemNote.tsx'
import type { FormProblem } from '#app/forms/visitors/use-visitor-form.ts'
import { useMessages } from '#app/state/use-messages.ts'
import type { SignUpField } from '#core/sign-up/sign-up-input.ts'
import type { SignUpFormProblem } from './sign-up-result.ts'

type Props = { ref?: Ref<HTMLDivElement>; problem: FormProblem<SignUpField> | SignUpFormProblem }

/** Above the form: why nobody was signed up, and what to do. */
export function SignUpProblemNote({ ref, problem }: Props) {
  const t = useMessages('signUp')
  const minutes = problem.reason === 'tooMany' ? problem.minutes : 0
  return (
    <ProblemNote ref={ref} role="alert">
      <p>{t(`problems.${problem.reason}`, { minutes })}</p>
    </ProblemNote>
  )
}
