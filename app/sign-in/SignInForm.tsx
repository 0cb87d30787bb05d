import { Button } from '#app/ui/controls/Button.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'

/** Begins with a POST, so that nobody is signed in by a link that somebody else has made. */
export function SignInForm() {
  const t = useMessages('adminHome')
  return (
    <form method="post" action="/sign-in">
      <Button type="submit">{t('signInPage.button')}</Button>
    </form>
  )
}
