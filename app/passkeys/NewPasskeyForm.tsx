import { useState, type FormEvent } from 'react'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { parseUserAgent } from '#core/admins/device.ts'
import { maxPasskeyName } from '#core/admins/passkey-requests.ts'

type Props = {
  className?: string | undefined
  button: string
  isPending: boolean
  onSubmit: (name: string) => void
}

/** Asks for the name of a new passkey, and proposes that of its device. */
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

/** Proposes a name for this device, such as 'Chrome on Android'; empty on the server, which does not know it. */
function useDeviceName(): string {
  const t = useMessages('passkeys')
  const { browser, system } =
    (useHydrated() ? parseUserAgent(navigator.userAgent) : undefined) ?? {}
  if (browser && system) return t('device', { browser, system })
  return browser ?? system ?? ''
}
