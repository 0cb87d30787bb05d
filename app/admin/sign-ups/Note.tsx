import { useEffect, useRef, type FormEvent } from 'react'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { TextArea } from '#app/ui/controls/Field.tsx'
import type { SignUpForm } from '#core/commands/sign-up-commands.ts'
import { maxSignUpLengths } from '#core/sign-up/sign-up-input.ts'
import type { SignUpView } from './sign-up-view.ts'
import s from './SignUpItem.module.css'

type Props = {
  signUp: Pick<SignUpView, 'id' | 'name' | 'note'>
  /** What is typed; undefined while the note is only shown. */
  typed: string | undefined
  onType: (text: string | undefined) => void
  /** This text is saved; another one may be typed by then. */
  onSaved: (text: string) => void
}

/** What the team has noted about somebody, or a form to change it in its place. */
export function Note({ signUp, typed, ...rest }: Props) {
  if (typed !== undefined) return <NoteForm {...{ signUp, typed, ...rest }} />
  return signUp.note ? <p className={s.note}>{signUp.note}</p> : null
}

function NoteForm({ signUp: { id, name }, typed, onType, onSaved }: Props & { typed: string }) {
  const t = useMessages('signUps')
  const { isPending, runAction } = useAction<SignUpForm>('signUps')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const save = async () => {
    const messages = { done: t('note.saved'), failed: t('note.failed') }
    const result = await runAction({ intent: 'note', id, note: typed }, messages)
    if (result.ok) onSaved(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void save()
  }
  return (
    <form
      ref={form}
      className={s.noteForm}
      aria-label={t('note.changeOf', { name })}
      onSubmit={submit}
      noValidate
    >
      <TextArea
        label={t('note.label')}
        rows={2}
        maxLength={maxSignUpLengths.note}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <div className={s.tools}>
        <Button type="submit" size="s" isLoading={isPending}>
          {t('note.save')}
        </Button>
        <Button variant="quiet" size="s" onClick={() => onType(undefined)}>
          {t('note.discard')}
        </Button>
      </div>
    </form>
  )
}
