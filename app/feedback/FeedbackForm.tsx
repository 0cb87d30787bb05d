import { useEffect, useRef, useState, type RefObject } from 'react'
import { href } from 'react-router'
import { createKey } from '#app/forms/create-key.ts'
import { submitInPlace } from '#app/forms/submit-in-place.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { isPasteCutOff, isPaste } from '#app/ui/controls/paste-cut-off.ts'
import { Card } from '#app/ui/layout/Card.tsx'
import { feedbackFields, type FeedbackField } from '#core/feedback/feedback-fields.ts'
import {
  controlNamed,
  isControl,
  saveFeedbackDraft,
  restoreFeedbackDraft,
} from './feedback-draft.ts'
import type { ReturnedFeedback } from './feedback-result.ts'
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
  const sending = useSendFeedback(returned, { onSent, onWaiting })
  const { result, isPending, send, clearError } = sending
  const errors = result && !result.ok && result.reason === 'fields' ? result.errors : {}
  const firstInvalid = feedbackFields.find((field) => errors[field])
  const problem = useProblemFocus(form, sending, firstInvalid)
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
        {result && !result.ok ? (
          <ProblemMessage ref={problem} problem={result} isPending={isPending} />
        ) : null}
        <FeedbackFields
          errors={errors}
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

type Sending = Pick<ReturnType<typeof useSendFeedback>, 'result' | 'resultCount'>

/** Moves the focus to the problem message or the first invalid field when a new result arrives. */
function useProblemFocus(
  form: RefObject<HTMLFormElement | null>,
  { result, resultCount }: Sending,
  firstInvalid: FeedbackField | undefined,
) {
  const problem = useRef<HTMLDivElement>(null)
  const handledCount = useRef(0)
  useEffect(() => {
    if (handledCount.current === resultCount || !result || result.ok) return
    handledCount.current = resultCount
    if (result.reason !== 'fields') return problem.current?.focus()
    if (form.current && firstInvalid) controlNamed(form.current, firstInvalid)?.focus()
  }, [form, resultCount, result, firstInvalid])
  return problem
}
