import { href } from 'react-router'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { PasskeyProblemNote } from './PasskeyProblemNote.tsx'
import { useCeremony } from './use-ceremony.ts'
import s from './scripted.module.css'

/** Not shown without scripts, which every passkey needs. */
export function PasskeySignIn({ isSecondary }: { isSecondary: boolean }) {
  const t = useMessages('passkeys')
  const lng = useLanguageQuery()
  const { isPending, problem, run } = useCeremony()
  const signIn = async () => {
    const isDone = await run((ceremonies) => ceremonies.signIn())
    // It leads who is signed in to the screens of the team, whose address no script of visitors has.
    if (isDone) location.assign(href('/sign-in') + lng)
  }
  return (
    <>
      <Button
        data-scripted
        className={s.scripted}
        variant={isSecondary ? 'quiet' : 'primary'}
        isLoading={isPending}
        onClick={() => void signIn()}
      >
        {t('signIn.button')}
      </Button>
      <PasskeyProblemNote problem={problem} />
    </>
  )
}
