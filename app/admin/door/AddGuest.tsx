import { useState, type FormEvent } from 'react'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { useSubmissionKey } from '#app/forms/use-submission-key.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import type { SignUpForm } from '#core/commands/sign-up-commands.ts'
import { maxSignUpLengths } from '#core/sign-up/sign-up-input.ts'
import s from './Door.module.css'

type Props = {
  eventId: string
  /** Searched for, and not found. */
  name: string
  onAdded: (id: string, name: string) => void
}

/** Somebody who comes without having signed up. It needs the network. */
export function AddGuest({ eventId, name: searched, onAdded }: Props) {
  const t = useMessages('door')
  const { language } = useSiteState()
  const [typed, setTyped] = useState<string>()
  const name = typed ?? searched
  const submission = useSubmissionKey()
  const { isPending, runAction } = useAction<SignUpForm>('signUps')
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Nobody has to be added here, so the field is not marked as required.
    if (name.trim() === '') return event.currentTarget.querySelector('input')?.focus()
    const values = { intent: 'add', event: eventId, language, name } as const
    const command = { ...values, key: submission.keyOf(values) }
    const messages = { done: t('added', { name }), failed: t('addFailed') }
    const result = await runAction(command, messages)
    if (!result.ok || !('id' in result) || result.id === undefined) return
    submission.forget()
    // The next name may be there already.
    setTyped((newest) => ((newest ?? name) === name ? '' : newest))
    onAdded(result.id, name)
  }
  return (
    <form className={s.add} onSubmit={(event) => void add(event)}>
      <Field
        label={t('add')}
        name="name"
        autoComplete="off"
        maxLength={maxSignUpLengths.name}
        value={name}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="quiet" isLoading={isPending}>
        {t('addButton')}
      </Button>
    </form>
  )
}
