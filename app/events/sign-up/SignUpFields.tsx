import { href } from 'react-router'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Checkbox, Field } from '#app/ui/controls/Field.tsx'
import { acceptsContact } from '#core/sign-up/contact.ts'
import {
  maxSignUpLengths,
  type SignUpErrors,
  type SignUpField,
  type SignUpInput,
} from '#core/sign-up/sign-up-input.ts'
import { ContactField } from './ContactField.tsx'
import { DatesField } from './DatesField.tsx'
import { MinorFields } from './MinorFields.tsx'
import { PeopleField } from './PeopleField.tsx'
import type { SignUpView } from './sign-up-view.ts'

type Props = {
  signUp: SignUpView
  errors: SignUpErrors
  /** The input of a form that was sent without scripts. */
  input: SignUpInput | undefined
  autoFocusField: SignUpField | undefined
}

/** Asks for a name, for one way to answer, and for what the editor wants to know. */
export function SignUpFields({ signUp, errors, input, autoFocusField }: Props) {
  const t = useMessages('signUp')
  const toErrorMessage = useFieldErrorMessages()
  const { contact, maxPeople, questions, sendsMail, coming, allDates, minorAge } = signUp
  const fieldProps = (name: SignUpField) => ({
    name,
    autoFocus: name === autoFocusField,
    error: toErrorMessage(errors[name]),
  })
  const tickProps = (name: SignUpField) => ({ name, defaultChecked: input?.[name] === 'on' })
  return (
    <>
      <Field
        {...fieldProps('name')}
        label={t('form.name')}
        aria-required
        autoComplete="name"
        maxLength={maxSignUpLengths.name}
        defaultValue={input?.name}
      />
      <ContactField
        {...fieldProps('contact')}
        {...(errors.contact === 'wrong' && { error: t('form.contactOther') })}
        signUp={signUp}
        defaultValue={input?.contact}
      />
      {maxPeople > 1 ? (
        <PeopleField {...fieldProps('people')} maxPeople={maxPeople} defaultValue={input?.people} />
      ) : null}
      {minorAge === undefined ? null : <MinorFields age={minorAge} {...{ errors, input }} />}
      {allDates ? <DatesField allDates={allDates} isForAll={input?.allDates === 'on'} /> : null}
      {questions.map(({ number, text }) => (
        <Field
          {...fieldProps(`answer${number}`)}
          key={number}
          label={
            <>
              <span lang={text.language}>{text.value}</span> <small>{t('form.optional')}</small>
            </>
          }
          maxLength={maxSignUpLengths.answer}
          defaultValue={input?.[`answer${number}`]}
        />
      ))}
      {sendsMail && acceptsContact(contact, 'email') ? (
        <Checkbox {...tickProps('reminder')} label={t('form.reminder')} />
      ) : null}
      {coming === undefined ? null : (
        <Checkbox
          {...tickProps('initials')}
          label={t('form.initials')}
          hint={t('form.initialsHint')}
        />
      )}
      <Agreement {...fieldProps('agreement')} {...tickProps('agreement')} />
    </>
  )
}

function Agreement(field: { name: string; error: string | undefined }) {
  const t = useMessages('signUp')
  const hint = (
    <>
      {t('form.agreementHint')} <PageLink to={href('/privacy')}>{t('form.privacy')}</PageLink>
    </>
  )
  const error = field.error && t('form.notAgreed')
  return <Checkbox {...field} {...{ error, hint }} label={t('form.agreement')} aria-required />
}
