import { href } from 'react-router'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Checkbox, Field, Select } from '#app/ui/controls/Field.tsx'
import {
  maxSignUpLengths,
  type SignUpErrors,
  type SignUpField,
  type SignUpInput,
} from '#core/sign-up/sign-up-input.ts'
import type { SignUpView } from './sign-up-view.ts'

type Props = {
  signUp: SignUpView
  errors: SignUpErrors
  /** The input of a form that was sent without scripts. */
  input: SignUpInput | undefined
  autoFocusField: SignUpField | undefined
}

const contactInputs = {
  email: { type: 'email', autoComplete: 'email' },
  telegram: { type: 'text', autoComplete: 'off', autoCapitalize: 'none', placeholder: '@' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const

/** Asks for a name, for one way to answer, and for what the editor wants to know. */
export function SignUpFields({ signUp, errors, input, autoFocusField }: Props) {
  const t = useMessages('signUp')
  const toErrorMessage = useFieldErrorMessages()
  const { contact, maxPeople, questions, sendsMail } = signUp
  const fieldProps = (name: SignUpField) => ({
    name,
    autoFocus: name === autoFocusField,
    error: toErrorMessage(errors[name]),
  })
  return (
    <>
      <Field
        {...fieldProps('name')}
        label={t('form.name')}
        required
        autoComplete="name"
        maxLength={maxSignUpLengths.name}
        defaultValue={input?.name}
      />
      <Field
        {...fieldProps('contact')}
        {...contactInputs[contact]}
        label={t(`form.contact.${contact}`)}
        hint={t(sendsMail && contact === 'email' ? 'form.contactMailed' : 'form.contactHint')}
        required
        maxLength={maxSignUpLengths.contact}
        defaultValue={input?.contact}
      />
      {maxPeople > 1 ? (
        <Select {...fieldProps('people')} label={t('form.people')} defaultValue={input?.people}>
          {peopleOptions(maxPeople)}
        </Select>
      ) : null}
      {questions.map(({ number, text }) => (
        <Field
          {...fieldProps(`answer${number}`)}
          key={number}
          label={<span lang={text.language}>{text.value}</span>}
          maxLength={maxSignUpLengths.answer}
          defaultValue={input?.[`answer${number}`]}
        />
      ))}
      {sendsMail && contact === 'email' ? <Reminder input={input} /> : null}
      <Agreement {...fieldProps('agreement')} isGiven={input?.agreement === 'on'} />
    </>
  )
}

function peopleOptions(most: number) {
  const counts = Array.from({ length: most }, (_, index) => index + 1)
  return counts.map((count) => (
    <option key={count} value={count}>
      {count}
    </option>
  ))
}

function Reminder({ input }: { input: SignUpInput | undefined }) {
  const t = useMessages('signUp')
  return (
    <Checkbox
      name="reminder"
      label={t('form.reminder')}
      defaultChecked={input?.reminder === 'on'}
    />
  )
}

type AgreementProps = {
  name: string
  autoFocus: boolean
  error: string | undefined
  isGiven: boolean
}

function Agreement({ error, isGiven, ...rest }: AgreementProps) {
  const t = useMessages('signUp')
  return (
    <Checkbox
      {...rest}
      error={error && t('form.notAgreed')}
      label={t('form.agreement')}
      required
      defaultChecked={isGiven}
      hint={
        <>
          {t('form.agreementHint')} <PageLink to={href('/privacy')}>{t('form.privacy')}</PageLink>
        </>
      }
    />
  )
}
