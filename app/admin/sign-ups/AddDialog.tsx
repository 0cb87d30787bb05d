import { useId, useRef, useState, type FormEvent } from 'react'
import { useAction } from '#app/admin/actions/use-action.tsx'
import {
  GuardianFields,
  type GuardianValues,
  emptyGuardian,
} from '#app/admin/guardians/GuardianFields.tsx'
import { useKeepForm } from '#app/admin/signed-out/use-stay-when-signed-out.ts'
import { useSubmissionKey } from '#app/forms/use-submission-key.ts'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import type { SignUpForm } from '#core/commands/sign-up-commands.ts'
import type { ContactChoice } from '#core/sign-up/sign-up-fields.ts'
import { maxSignUpLengths, type SignUpErrors, signUpFields } from '#core/sign-up/sign-up-input.ts'
import type { SignUpsData } from './load-sign-ups.ts'
import s from './SignUps.module.css'

type Props = {
  eventId: string
  terms: NonNullable<SignUpsData['terms']>
  isOpen: boolean
  onClose: () => void
}

/** Adds somebody who has called or come in person. */
export function AddDialog(props: Props) {
  const { terms, isOpen, onClose } = props
  const t = useMessages('signUps')
  const tForms = useMessages('forms')
  const formId = useId()
  const { form, isPending, values, errors, change, fieldOf, submit } = useAddForm(props)
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('add.title')}
      closeLabel={tForms('close')}
      isSheet
      actions={
        <>
          <Button variant="quiet" data-action="cancel" onClick={onClose}>
            {t('add.cancel')}
          </Button>
          <Button type="submit" form={formId} isLoading={isPending}>
            {t('add.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={s.form} noValidate onSubmit={submit}>
        <Field label={t('add.name')} required autoComplete="off" {...fieldOf('name')} />
        <Field
          label={t(`add.contact.${terms.contact}`)}
          hint={t('add.contactHint')}
          type={controlTypes[terms.contact]}
          autoComplete="off"
          {...fieldOf('contact')}
        />
        {terms.maxPeople > 1 ? (
          <Field
            label={t('add.people')}
            hint={t('add.peopleHint', { most: terms.maxPeople })}
            type="number"
            inputMode="numeric"
            min={1}
            max={terms.maxPeople}
            {...fieldOf('people')}
          />
        ) : null}
        {terms.minorAge === undefined ? null : (
          <GuardianFields age={terms.minorAge} {...{ values, errors }} onChange={change} />
        )}
        {terms.questions.map(({ number, text }) => (
          <Field
            key={number}
            label={<span lang={text?.language}>{text?.value}</span>}
            autoComplete="off"
            {...fieldOf(`answer${number}`)}
          />
        ))}
      </form>
    </Modal>
  )
}

const controlTypes: Partial<Record<ContactChoice, string>> = { email: 'email', phone: 'tel' }

const emptyTexts = { name: '', contact: '', people: '1', answer1: '', answer2: '', answer3: '' }
type Values = typeof emptyTexts & GuardianValues
const emptyForm: Values = { ...emptyTexts, ...emptyGuardian }

/** Typed text stays when the dialog is closed, and when it cannot be sent. */
function useAddForm({ eventId, isOpen, onClose }: Props) {
  const t = useMessages('signUps')
  const { language } = useSiteState()
  const errorMessage = useFieldErrorMessages()
  const [values, setValues] = useState<Values>(emptyForm)
  const [errors, setErrors] = useState<SignUpErrors>({})
  const submission = useSubmissionKey()
  const form = useRef<HTMLFormElement>(null)
  const { isPending, runAction } = useAction<SignUpForm>('signUps')
  const isTyped = JSON.stringify(values) !== JSON.stringify(emptyForm)
  useKeepForm(isOpen && isTyped)

  const add = async () => {
    const typed = { event: eventId, language, ...values }
    const result = await runAction(
      { intent: 'add', key: submission.keyOf(typed), ...typed },
      {
        done: (added) => {
          const { state } = added.ok ? added : {}
          const name = values.name.trim()
          // Somebody under age whose guardian is asked has no place yet.
          if (state === 'offered') return t('givePlace.kept', { name })
          return t(state === 'waiting' ? 'add.waiting' : 'add.coming', { name })
        },
        failed: (refused) => ('errors' in refused ? undefined : t('add.failed')),
      },
    )
    const wrong = 'errors' in result ? result.errors : {}
    setErrors(wrong)
    focusField(
      form.current,
      signUpFields.find((field) => wrong[field]),
    )
    if (!result.ok) return
    submission.forget()
    setValues((newest) => (newest === values ? emptyForm : newest))
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void add()
  }
  const change = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes })
    const corrected = Object.keys(changes).map((name) => [name, undefined])
    setErrors({ ...errors, ...Object.fromEntries(corrected) })
  }
  const fieldOf = (name: keyof typeof emptyTexts) => ({
    name,
    value: values[name],
    error: errorMessage(errors[name]),
    maxLength: maxSignUpLengths[name === 'name' || name === 'contact' ? name : 'answer'],
    onChange({ target }: { target: { value: string } }) {
      change({ [name]: target.value })
    },
  })
  return { form, isPending, values, errors, change, fieldOf, submit }
}

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  if (name) form?.querySelector<HTMLElement>(`[name='${name}']`)?.focus()
}
