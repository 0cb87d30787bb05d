import type { Ref } from 'react'
import { ProblemNote } from '#app/forms/visitors/ProblemNote.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { SignUpFormProblem } from './sign-up-result.ts'

type Props = { ref?: Ref<HTMLDivElement>; problem: SignUpFormProblem }

/** Above the form: why nobody was signed up, and what to do. */
export function SignUpProblemNote({ ref, problem }: Props) {
  return (
    <ProblemNote ref={ref} role="alert">
      <p>
        <ProblemText problem={problem} />
      </p>
    </ProblemNote>
  )
}

function ProblemText({ problem }: Pick<Props, 'problem'>) {
  const t = useMessages('signUp')
  switch (problem.reason) {
    case 'tooMany':
      return t('problems.tooMany', { minutes: problem.minutes })
    case 'fields':
      return t('problems.fields')
    case 'closed':
      return t('problems.closed')
    case 'missing':
      return t('problems.missing')
    case 'noPlace':
      return t('problems.noPlace')
    case 'tooManyPeople':
      return t('problems.tooManyPeople')
    case 'needsEmail':
      return t('problems.needsEmail')
    case 'conflict':
      return t('problems.conflict')
    case 'failed':
      return t('problems.failed')
  }
}
