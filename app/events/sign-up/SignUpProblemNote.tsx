import type { Ref } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { AlertIcon } from '#app/ui/icons/actions.tsx'
import type { SignUpFormProblem } from './sign-up-result.ts'
import s from './SignUp.module.css'

type Props = { ref?: Ref<HTMLDivElement>; problem: SignUpFormProblem }

/** Above the form: why nobody was signed up, and what to do. */
export function SignUpProblemNote({ ref, problem }: Props) {
  return (
    <div ref={ref} className={s.problem} role="alert" tabIndex={-1}>
      <AlertIcon />
      <p>
        <ProblemText problem={problem} />
      </p>
    </div>
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
    case 'conflict':
      return t('problems.conflict')
    case 'failed':
      return t('problems.failed')
  }
}
