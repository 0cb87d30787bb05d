import { href } from 'react-router'
import { Honeypot } from '#app/forms/visitors/Honeypot.tsx'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Checkbox, Field, TextArea } from '#app/ui/controls/Field.tsx'
import {
  maxFeedbackLengths,
  type FeedbackErrors,
  type FeedbackField,
  type FeedbackInput,
} from '#core/feedback/feedback-fields.ts'
import s from './Feedback.module.css'

type Props = {
  errors: FeedbackErrors
  /** The field whose pasted text the browser has shortened to its `maxLength`. */
  cutOffField: string | undefined
  /** The input of a form that was sent without scripts. */
  input: FeedbackInput | undefined
  autoFocusField: FeedbackField | undefined
  retention: string
}

export function FeedbackFields(props: Props) {
  const { input, retention } = props
  const t = useMessages('feedback')
  const fieldProps = useFieldProps(props)
  return (
    <>
      <Field
        {...fieldProps('fullName')}
        label={t('form.fullName')}
        required
        autoComplete="name"
        maxLength={400}
        defaultValue={input?.fullName}
      />
      <div className={s.pair}>
        <Field
          {...fieldProps('email')}
          label={t('form.email')}
          required
          type="email"
          autoComplete="email"
          maxLength={400}
          defaultValue={input?.email}
        />
        <Field
          {...fieldProps('phone')}
          label={t('form.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={100}
          defaultValue={input?.phone}
        />
      </div>
      <TextArea
        {...fieldProps('message')}
        label={t('form.message')}
        required
        rows={7}
        maxLength={8000}
        defaultValue={input?.message}
      />
      <Honeypot label={t('form.trap')} />
      <Checkbox
        {...fieldProps('agreement')}
        label={t('form.agreement')}
        required
        defaultChecked={input?.agreement === 'on'}
        hint={
          <>
            {t('form.agreementHint', { keptFor: retention })}{' '}
            <PageLink to={href('/privacy')}>{t('form.privacy')}</PageLink>
          </>
        }
      />
    </>
  )
}

/** Returns a function that gives each field its name, focus, hint and error. */
function useFieldProps({ errors, cutOffField, autoFocusField }: Props) {
  const t = useMessages('feedback')
  const toErrorMessage = useFieldErrorMessages()
  return (name: FeedbackField) => ({
    name,
    autoFocus: name === autoFocusField,
    hint: cutOffField === name && name !== 'agreement' && (
      <span role="alert">{t('problems.cutOff', { most: maxFeedbackLengths[name] })}</span>
    ),
    error:
      errors[name] === 'tooLong' && name !== 'agreement'
        ? t('problems.tooLong', { most: maxFeedbackLengths[name] })
        : toErrorMessage(errors[name]),
  })
}
