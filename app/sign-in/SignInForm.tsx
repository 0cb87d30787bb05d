import { Button } from '#app/ui/controls/Button.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'

/** Starts with a POST, so that a link on another site cannot start a sign-in. */
export function SignInForm() {
  const t = useMessages('adminHome')
  return (
    <form method="post" action="/sign-in">
      <Button type="submit">{t('signInPage.button')}</Button>
    </form>
  )
}
