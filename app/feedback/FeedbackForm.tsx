import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { createKey } from '#app/forms/create-key.ts'
import { useVisitorForm } from '#app/forms/visitors/use-visitor-form.ts'
import { waitingFeedback, wakeWorkerForFeedback } from '#app/offline/waiting-feedback.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { isPasteCutOff, isPaste } from '#app/ui/controls/paste-cut-off.ts'
import { Card } from '#app/ui/layout/Card.tsx'
import { type FeedbackField, feedbackFields } from '#core/feedback/feedback-fields.ts'
import { isControl, saveFeedbackDraft, restoreFeedbackDraft } from './feedback-draft.ts'
import type { FeedbackProblem, ReturnedFeedback } from './feedback-result.ts'
import { FeedbackFields } from './FeedbackFields.tsx'
import { ProblemMessage } from './ProblemMessage.tsx'
import s from './Feedback.module.css'

type Props = {
  /** As a text: '30 days'. */
  retention: string
  /** The answer to a form that was sent without scripts. */
  returned: ReturnedFeedback | undefined
  onSent: () => void
  /** Without a network the message waits on this device. */
  onWaiting: (key: string) => void
}

/** An HTML form. With scripts it is validated and sent in place, and its content survives a reload. */
export function FeedbackForm({ retention, returned, onSent, onWaiting }: Props) {
  const t = useMessages('feedback')
  const lng = useLanguageQuery()
  const { key, form, note, problem, firstInvalid, isPending, clearError, ...handlers } =
    useFeedbackForm(returned, onSent, onWaiting)
  const [cutOffField, setCutOffField] = useState<string>()

  return (
    <Card as="div">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles events of its fields */}
      <form
        ref={form}
        className={s.form}
        method="post"
        action={href('/feedback') + lng}
        aria-label={t('form.title')}
        noValidate
        onFocus={handlers.onFocus}
        onPaste={({ target, clipboardData }) => {
          if (isControl(target)) {
            setCutOffField(isPasteCutOff(target, clipboardData) ? target.name : undefined)
          }
        }}
        onInput={({ currentTarget, target, nativeEvent }) => {
          if (!isPaste(nativeEvent)) setCutOffField(undefined)
          saveFeedbackDraft(currentTarget, key.current)
          clearError(target)
        }}
        onSubmit={(event) => {
          saveFeedbackDraft(event.currentTarget, key.current)
          handlers.onSubmit(event)
        }}
      >
        {problem ? <ProblemMessage ref={note} problem={problem} isPending={isPending} /> : null}
        <FeedbackFields
          errors={problem?.reason === 'fields' ? problem.errors : {}}
          cutOffField={cutOffField}
          input={returned?.input}
          autoFocusField={returned && firstInvalid}
          retention={retention}
        />
        <Button type="submit" size="l" isLoading={isPending}>
          {t('form.send')}
        </Button>
      </form>
    </Card>
  )
}

function useFeedbackForm(
  returned: ReturnedFeedback | undefined,
  onSent: () => void,
  onWaiting: (key: string) => void,
) {
  const { language } = useSiteState()
  const lng = useLanguageQuery()
  const key = useRef('')
  const address = href('/feedback/messages') + lng
  const form = useVisitorForm<FeedbackField, { ok: true }, FeedbackProblem>({
    fields: feedbackFields,
    address,
    returned,
    async loadParse() {
      const { parseFeedback } = await import('#core/feedback/feedback-message.ts')
      return (values) => parseFeedback(values, language)
    },
    keyOf: () => key.current,
    addition: () => ({ took: timeOfPage() }),
    async keep(values, sentKey) {
      const message = { key: sentKey, writtenAt: Date.now(), address, values, took: timeOfPage() }
      const isKept = await waitingFeedback.add(message)
      if (isKept) wakeWorkerForFeedback().catch(() => {})
      return isKept
    },
    onSent,
    onKept: onWaiting,
  })
  useEffect(() => {
    // The key belongs to the draft, so that a message that is sent again after a reload counts once.
    const { current } = form.form
    key.current ||= (current && !returned && restoreFeedbackDraft(current)) || createKey()
  }, [form.form, returned])
  return { ...form, key }
}

/** Milliseconds since the page was opened. */
function timeOfPage(): number {
  return Math.round(performance.now())
}
