import { Button } from '#app/ui/Button.tsx'
import { useWords } from '#app/useWords.ts'

/** Begins with a POST, so that nobody is signed in by a link that somebody else has made. */
export function SignInForm() {
  const t = useWords('admin')
  return (
    <form method="post" action="/sign-in">
      <Button type="submit">{t('signInPage.button')}</Button>
    </form>
  )
}
