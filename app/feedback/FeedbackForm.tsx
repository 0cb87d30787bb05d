import { useEffect, useRef, useState, type FormEvent } from 'react'
import { href } from 'react-router'
import {
  feedbackFields,
  maxFeedbackLengths,
  type FeedbackField,
} from '#core/feedback/feedback-fields.ts'
import { languageSearch, PageLink } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { Button } from '#app/ui/controls/Button.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import { Checkbox, Field, TextArea } from '#app/ui/controls/Field.tsx'
import { isPasteCutOff, isPaste } from '#app/ui/controls/paste-cut-off.ts'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { honeypotField, type FeedbackResult } from './feedback-result.ts'
import {
  controlNamed,
  isControl,
  saveFeedbackDraft,
  restoreFeedbackDraft,
} from './feedback-draft.ts'
import { ProblemMessage } from './ProblemMessage.tsx'
import { loadFeedbackCheck, useSendFeedback } from './use-send-feedback.ts'
import s from './Feedback.module.css'

type Props = {
  keptFor: string
  /** What came back to a form that was sent without scripts. */
  initialResult: FeedbackResult | undefined
  onSent: () => void
}

/** An ordinary form. With scripts it is checked and sent in place, and what is typed outlives a reload. */
export function FeedbackForm({ keptFor, initialResult, onSent }: Props) {
  const t = useMessages('feedback')
  const sayFault = useFieldErrorMessages()
  const { language, showToast } = useSiteState()
  const form = useRef<HTMLFormElement>(null)
  const problem = useRef<HTMLDivElement>(null)
  const key = useRef('')
  const { result, resultCount, isPending, send, clearFault } = useSendFeedback(
    initialResult,
    onSent,
  )
  const faults = result && !result.ok && result.reason === 'fields' ? result.faults : {}
  const typed = initialResult && !initialResult.ok ? initialResult.typed : undefined
  const firstFault = feedbackFields.find((field) => faults[field])

  useEffect(() => {
    const kept = form.current && !initialResult ? restoreFeedbackDraft(form.current) : undefined
    // Where the page is not served over https a browser makes no such word; then the day serves.
    key.current ||= kept || (globalThis.isSecureContext ? crypto.randomUUID() : '')
  }, [initialResult])

  const [cutOff, setCutOff] = useState<string>()
  const seen = useRef(0)
  const isTold = useRef(false)
  useEffect(() => {
    if (seen.current === resultCount || !result || result.ok) return
    seen.current = resultCount
    if (result.reason !== 'fields') return problem.current?.focus()
    isTold.current = true
    void showToast((toast) => toast.error(t('problems.fields'), { id: 'letter' }))
    if (form.current && firstFault) controlNamed(form.current, firstFault)?.focus()
  }, [resultCount, result, firstFault, showToast, t])

  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    saveFeedbackDraft(submitted.currentTarget, key.current)
    // What was said of the last try must not hang over this one.
    if (isTold.current) void showToast((toast) => toast.dismiss('letter'))
    void send(new FormData(submitted.currentTarget), key.current)
  }

  const wire = (name: FeedbackField) => ({
    name,
    autoFocus: initialResult !== undefined && name === firstFault,
    hint: cutOff === name && name !== 'agreement' && (
      <span role="alert">{t('problems.cutOff', { most: maxFeedbackLengths[name] })}</span>
    ),
    error:
      faults[name] === 'tooLong' && name !== 'agreement'
        ? t('problems.tooLong', { most: maxFeedbackLengths[name] })
        : sayFault(faults[name]),
  })

  return (
    <Card as="div">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to its fields */}
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
            setCutOff(isPasteCutOff(target, clipboardData) ? target.name : undefined)
          }
        }}
        onInput={({ currentTarget, target, nativeEvent }) => {
          if (!isPaste(nativeEvent)) setCutOff(undefined)
          saveFeedbackDraft(currentTarget, key.current)
          if ('name' in target) clearFault(String(target.name))
        }}
        onSubmit={submit}
      >
        {result && !result.ok ? (
          <ProblemMessage ref={problem} problem={result} isPending={isPending} />
        ) : null}
        <Field
          {...wire('fullName')}
          label={t('form.fullName')}
          required
          autoComplete="name"
          maxLength={400}
          defaultValue={typed?.fullName}
        />
        <div className={s.pair}>
          <Field
            {...wire('email')}
            label={t('form.email')}
            required
            type="email"
            autoComplete="email"
            maxLength={400}
            defaultValue={typed?.email}
          />
          <Field
            {...wire('phone')}
            label={t('form.phone')}
            type="tel"
            autoComplete="tel"
            maxLength={100}
            defaultValue={typed?.phone}
          />
        </div>
        <TextArea
          {...wire('message')}
          label={t('form.message')}
          required
          rows={7}
          maxLength={8000}
          defaultValue={typed?.message}
        />
        <div className={s.trap} aria-hidden="true">
          <label>
            {t('form.trap')} <input name={honeypotField} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Checkbox
          {...wire('agreement')}
          label={t('form.agreement')}
          required
          defaultChecked={typed?.agreement === 'on'}
          hint={
            <>
              {t('form.agreementHint', { keptFor })}{' '}
              <PageLink to={href('/privacy')}>{t('form.privacy')}</PageLink>
            </>
          }
        />
        <Button type="submit" size="l" isLoading={isPending}>
          {t('form.send')}
        </Button>
      </form>
    </Card>
  )
}
