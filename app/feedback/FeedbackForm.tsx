import { useEffect, useRef, useState, type FormEvent } from 'react'
import { href } from 'react-router'
import { feedbackFields, longestFeedback, type FeedbackField } from '#core/feedbackFields.ts'
import { languageSearch, PageLink } from '#app/PageLink.tsx'
import { useSiteState } from '#app/state.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Checkbox, Field, TextArea } from '#app/ui/Field.tsx'
import { isCutOff, isPaste } from '#app/ui/isCutOff.ts'
import { useFaultWords } from '#app/useFaultWords.ts'
import { useWords } from '#app/useWords.ts'
import { trap, type LetterAnswer } from './answers.ts'
import { controlOf, isControl, keepLetter, putBackLetter } from './keptLetter.ts'
import { Trouble } from './Trouble.tsx'
import { loadCheck, useSendLetter } from './useSendLetter.ts'
import s from './Feedback.module.css'

type Props = {
  keptFor: string
  /** What came back to a form that was sent without scripts. */
  first: LetterAnswer | undefined
  onSent: () => void
}

/** An ordinary form. With scripts it is checked and sent in place, and what is typed outlives a reload. */
export function FeedbackForm({ keptFor, first, onSent }: Props) {
  const t = useWords('feedback')
  const sayFault = useFaultWords()
  const { language, notify } = useSiteState()
  const form = useRef<HTMLFormElement>(null)
  const trouble = useRef<HTMLDivElement>(null)
  const key = useRef('')
  const { answer, heard, isUnderWay, send, forgetFault } = useSendLetter(first, onSent)
  const faults = answer && !answer.ok && answer.what === 'fields' ? answer.faults : {}
  const typed = first && !first.ok ? first.typed : undefined
  const firstFault = feedbackFields.find((field) => faults[field])

  useEffect(() => {
    const kept = form.current && !first ? putBackLetter(form.current) : undefined
    // Where the page is not served over https a browser makes no such word; then the day serves.
    key.current ||= kept || (globalThis.isSecureContext ? crypto.randomUUID() : '')
  }, [first])

  const [cutOff, setCutOff] = useState<string>()
  const seen = useRef(0)
  const isTold = useRef(false)
  useEffect(() => {
    if (seen.current === heard || !answer || answer.ok) return
    seen.current = heard
    if (answer.what !== 'fields') return trouble.current?.focus()
    isTold.current = true
    void notify((toast) => toast.error(t('problems.fields'), { id: 'letter' }))
    if (form.current && firstFault) controlOf(form.current, firstFault)?.focus()
  }, [heard, answer, firstFault, notify, t])

  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    keepLetter(submitted.currentTarget, key.current)
    // What was said of the last try must not hang over this one.
    if (isTold.current) void notify((toast) => toast.dismiss('letter'))
    void send(new FormData(submitted.currentTarget), key.current)
  }

  const wire = (name: FeedbackField) => ({
    name,
    autoFocus: first !== undefined && name === firstFault,
    hint: cutOff === name && name !== 'agreement' && (
      <span role="alert">{t('problems.cutOff', { most: longestFeedback[name] })}</span>
    ),
    error:
      faults[name] === 'tooLong' && name !== 'agreement'
        ? t('problems.tooLong', { most: longestFeedback[name] })
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
        onFocus={() => void loadCheck().catch(() => {})}
        onPaste={({ target, clipboardData }) => {
          if (isControl(target)) {
            setCutOff(isCutOff(target, clipboardData) ? target.name : undefined)
          }
        }}
        onInput={({ currentTarget, target, nativeEvent }) => {
          if (!isPaste(nativeEvent)) setCutOff(undefined)
          keepLetter(currentTarget, key.current)
          if ('name' in target) forgetFault(String(target.name))
        }}
        onSubmit={submit}
      >
        {answer && !answer.ok ? (
          <Trouble ref={trouble} trouble={answer} isUnderWay={isUnderWay} />
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
            {t('form.trap')} <input name={trap} tabIndex={-1} autoComplete="off" />
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
        <Button type="submit" size="l" loading={isUnderWay}>
          {t('form.send')}
        </Button>
      </form>
    </Card>
  )
}
