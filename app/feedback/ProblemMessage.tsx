import type { Ref } from 'react'
import { ProblemNote } from '#app/forms/visitors/ProblemNote.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { FeedbackProblem } from './feedback-result.ts'

type Props = { ref: Ref<HTMLDivElement>; problem: FeedbackProblem; isPending: boolean }

/** At the top of the form: why the message was not sent, and what to do. */
export function ProblemMessage({ ref, problem, isPending }: Props) {
  const t = useMessages('feedback')
  const { email } = useCommunity()
  return (
    <ProblemNote ref={ref}>
      {problem.reason === 'fields' ? (
        // The others take the focus, which reads them; here the first invalid field does.
        <div role="alert">
          <strong>{t('problems.fields')}</strong>
          <p>{t('problems.fieldsHint')}</p>
        </div>
      ) : null}
      {problem.reason === 'tooMany' ? (
        <p>{t('problems.tooMany', { minutes: problem.minutes })}</p>
      ) : null}
      {problem.reason === 'hasty' ? <p>{t('problems.hasty')}</p> : null}
      {problem.reason === 'full' ? (
        <p>{email ? t('problems.full', { email }) : t('problems.fullToday')}</p>
      ) : null}
      {problem.reason === 'failed' ? (
        <>
          <p>{t('problems.failed')}</p>
          <Button type="submit" isLoading={isPending}>
            {t('problems.again')}
          </Button>
        </>
      ) : null}
    </ProblemNote>
  )
}
