import { useState, type FormEvent } from 'react'
import { Button } from './ui/Button.tsx'
import { useSiteState } from './state.tsx'
import { useWords } from './useWords.ts'

/** A form, so that it works before any script has arrived; with one, a failure is said in place. */
export function SignOut() {
  const t = useWords('admin')
  const { notify } = useSiteState()
  const [isGoing, setGoing] = useState(false)

  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setGoing(true)
    try {
      const answer = await fetch('/sign-out', { method: 'POST', body: new URLSearchParams() })
      if (!answer.ok) throw new Error(String(answer.status))
      location.reload()
    } catch {
      setGoing(false)
      void notify((toast) => toast.error(t('signOutError')))
    }
  }

  return (
    <form method="post" action="/sign-out" onSubmit={(event) => void leave(event)}>
      <Button type="submit" variant="quiet" loading={isGoing}>
        {t('signOut')}
      </Button>
    </form>
  )
}
