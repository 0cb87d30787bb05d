import { useState, type FormEvent } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { maxPasskeyName } from '#core/admins/passkey-requests.ts'
import { useDeviceName } from './use-device-name.ts'

type Props = {
  className?: string | undefined
  button: string
  isPending: boolean
  onSubmit: (name: string) => void
}

/** The name of a new passkey, which is that of its device until somebody types another one. */
export function NewPasskeyForm({ className, button, isPending, onSubmit }: Props) {
  const t = useMessages('passkeys')
  const deviceName = useDeviceName()
  const [name, setName] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(name?.trim() || deviceName)
  }
  return (
    <form className={className} onSubmit={submit}>
      <Field
        label={t('name.label')}
        hint={t('name.hint')}
        autoComplete="off"
        maxLength={maxPasskeyName}
        value={name ?? deviceName}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" isLoading={isPending}>
        {button}
      </Button>
    </form>
  )
}
