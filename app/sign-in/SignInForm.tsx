import { PasskeySignIn } from '#app/passkeys/PasskeySignIn.tsx'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'

type Props = {
  /** Null where people sign in with passkeys alone. */
  provider: string | null
  isSecondary?: boolean
}

export function SignInForm({ provider, isSecondary = false }: Props) {
  const t = useMessages('passkeys')
  return (
    <>
      {provider ? (
        <ProviderForm provider={provider} isSecondary={isSecondary} />
      ) : (
        <noscript>
          <p>{t('signIn.noScripts')}</p>
        </noscript>
      )}
      <PasskeySignIn isSecondary={provider !== null} />
    </>
  )
}

/** Starts with a POST, so that a link on another site cannot start a sign-in. */
function ProviderForm({ provider, isSecondary }: { provider: string; isSecondary: boolean }) {
  const t = useMessages('adminHome')
  const { language } = useSiteState()
  // Only this object tells Telegram's browser from the device's own.
  const isInTelegram = useHydrated() && 'TelegramWebviewProxy' in window
  return (
    <form method="post" action="/sign-in">
      <input type="hidden" name="lng" value={language} />
      {isInTelegram ? <input type="hidden" name="inTelegram" value="1" /> : null}
      <Button type="submit" variant={isSecondary ? 'quiet' : 'primary'}>
        {t('signInPage.button', { provider })}
      </Button>
    </form>
  )
}
