import { useRef, useState, type FormEvent } from 'react'
import { useAction } from '#app/admin/actions/use-action.tsx'
import {
  GuardianFields,
  type GuardianValues,
  emptyGuardian,
} from '#app/admin/guardians/GuardianFields.tsx'
import { useSubmissionKey } from '#app/forms/use-submission-key.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import type { SignUpForm } from '#core/commands/sign-up-commands.ts'
import { maxSignUpLengths, type SignUpErrors, signUpFields } from '#core/sign-up/sign-up-input.ts'
import s from './Door.module.css'

type Props = {
  eventId: string
  /** The name that was searched for and not found. */
  name: string
  /** The age of consent in years; undefined where the event asks for no guardians. */
  minorAge: number | undefined
  onAdded: (id: string, name: string) => void
}

/** Adds somebody who comes without having signed up, for which a network is needed. */
export function AddGuest({ eventId, name: searched, minorAge, onAdded }: Props) {
  const t = useMessages('door')
  const tSignUps = useMessages('signUps')
  const { language } = useSiteState()
  const [typed, setTyped] = useState<string>()
  const [guardian, setGuardian] = useState<GuardianValues>(emptyGuardian)
  const [errors, setErrors] = useState<SignUpErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const name = typed ?? searched
  const submission = useSubmissionKey()
  const { isPending, runAction } = useAction<SignUpForm>('signUps')
  const focus = (field = '') =>
    form.current?.querySelector<HTMLElement>(`[name='${field}']`)?.focus()
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Nobody has to be added here, so the field is not marked as required.
    if (name.trim() === '') return focus('name')
    const values = { intent: 'add', event: eventId, language, name, ...guardian } as const
    const command = { ...values, key: submission.keyOf(values) }
    const result = await runAction(command, {
      done: (added) =>
        isKept(added) ? tSignUps('givePlace.kept', { name }) : t('added', { name }),
      failed: (refused) =>
        'errors' in refused && !refused.errors.name ? undefined : t('addFailed'),
    })
    const wrong = 'errors' in result ? result.errors : {}
    setErrors(wrong)
    focus(signUpFields.find((field) => wrong[field]))
    if (!result.ok || !('id' in result) || result.id === undefined) return
    submission.forget()
    // The next name may be there already.
    setTyped((newest) => ((newest ?? name) === name ? '' : newest))
    setGuardian(emptyGuardian)
    // Somebody who waits for a guardian is let in by a person, not by this form.
    if (!isKept(result)) onAdded(result.id, name)
  }
  return (
    <form ref={form} className={s.add} noValidate onSubmit={(event) => void add(event)}>
      <Field
        label={t('add')}
        name="name"
        autoComplete="off"
        maxLength={maxSignUpLengths.name}
        value={name}
        onChange={({ target }) => setTyped(target.value)}
      />
      {minorAge === undefined || name.trim() === '' ? null : (
        <GuardianFields
          age={minorAge}
          values={guardian}
          errors={errors}
          onChange={(changes) => {
            setGuardian({ ...guardian, ...changes })
            setErrors({})
          }}
        />
      )}
      <Button type="submit" variant="quiet" isLoading={isPending}>
        {t('addButton')}
      </Button>
    </form>
  )
}

/** True if the place of somebody who was added waits for a guardian. */
const isKept = (added: SignUpForm['result']) => added.ok && added.state === 'offered'
