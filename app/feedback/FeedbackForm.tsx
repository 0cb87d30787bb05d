import { useEffect, useRef, useState, type RefObject } from 'react'
import { href } from 'react-router'
import { createKey } from '#app/forms/create-key.ts'
import { submitInPlace } from '#app/forms/visitors/submit-in-place.ts'
import { useProblem } from '#app/forms/visitors/use-problem.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { isPasteCutOff, isPaste } from '#app/ui/controls/paste-cut-off.ts'
import { Card } from '#app/ui/layout/Card.tsx'
import { type FeedbackField, feedbackFields } from '#core/feedback/feedback-fields.ts'
import { isControl, saveFeedbackDraft, restoreFeedbackDraft } from './feedback-draft.ts'
import type { FeedbackProblem, ReturnedFeedback } from './feedback-result.ts'
import { FeedbackFields } from './FeedbackFields.tsx'
import { ProblemMessage } from './ProblemMessage.tsx'
import { loadFeedbackCheck, useSendFeedback } from './use-send-feedback.ts'
import s from './Feedback.module.css'

type Props = {
  /** How long feedback is stored, as a text. */
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
  const { language } = useSiteState()
  const form = useRef<HTMLFormElement>(null)
  const key = useDraftKey(form, returned)
  const { problem, firstInvalid, note, report, clearError } = useProblem<
    FeedbackProblem,
    FeedbackField
  >(form, feedbackFields, returned)
  const { isPending, send } = useSendFeedback({ report, onSent, onWaiting })
  const [cutOffField, setCutOffField] = useState<string>()

  const sendOnce = (sent: HTMLFormElement) => {
    saveFeedbackDraft(sent, key.current)
    return send(new FormData(sent), key.current)
  }

  return (
    <Card as="div">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles events of its fields */}
      <form
        ref={form}
        className={s.form}
        method="post"
        action={href('/feedback') + languageSearch(language)}
        aria-label={t('form.title')}
        noValidate
        onFocus={() => void loadFeedbackCheck().catch(() => {})}
        onPaste={({ target, clipboardData }) => {
          if (isControl(target)) {
            setCutOffField(isPasteCutOff(target, clipboardData) ? target.name : undefined)
          }
        }}
        onInput={({ currentTarget, target, nativeEvent }) => {
          if (!isPaste(nativeEvent)) setCutOffField(undefined)
          saveFeedbackDraft(currentTarget, key.current)
          if ('name' in target) clearError(String(target.name))
        }}
        onSubmit={(event) => submitInPlace(event, () => key.current, sendOnce)}
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

/** Restores the stored draft and its key, or creates a key. */
function useDraftKey(
  form: RefObject<HTMLFormElement | null>,
  returned: ReturnedFeedback | undefined,
) {
  const key = useRef('')
  useEffect(() => {
    const draftKey = form.current && !returned ? restoreFeedbackDraft(form.current) : undefined
    key.current ||= draftKey || createKey()
  }, [form, returned])
  return key
}
