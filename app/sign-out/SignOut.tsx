import { useState, type FormEvent } from 'react'
import { removeDrafts } from '#app/editing/drafts.ts'
import { type UnsavedDraft, unsavedDraftsOf } from '#app/editing/readDraft.ts'
import { languageSearch } from '#app/PageLink.tsx'
import { ignoreSignOut, tellOtherTabs } from '#app/signedIn.ts'
import { useSiteState } from '#app/state.tsx'
import { Button } from '#app/ui/Button.tsx'
import { replacePage } from '#app/ui/dialogHistory.ts'
import { useWords } from '#app/useWords.ts'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'

/** A form, so that it works before any script has arrived; with one, it asks about unsaved drafts. */
export function SignOut({ size = 'm' }: { size?: 's' | 'm' }) {
  const t = useWords('admin')
  const { administrator, language, notify } = useSiteState()
  const owner = administrator?.id ?? ''
  const signInAddress = (administrator?.home ?? '/') + languageSearch(language)
  const [isGoing, setGoing] = useState(false)
  const [drafts, setDrafts] = useState<UnsavedDraft[]>([])
  const [isAsking, setAsking] = useState(false)

  const signOut = async (keepsDrafts: boolean) => {
    if (isGoing) return
    setGoing(true)
    ignoreSignOut(true)
    try {
      const body = new URLSearchParams(keepsDrafts ? { drafts: 'keep' } : {})
      const answer = await fetch('/sign-out', { method: 'POST', body })
      if (!answer.ok) throw new Error(String(answer.status))
      if (!keepsDrafts) removeDrafts(owner)
      tellOtherTabs(null)
      replacePage(signInAddress)
    } catch {
      ignoreSignOut(false)
      setGoing(false)
      void notify((toast) => toast.error(t('signOutError')))
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const unsaved = unsavedDraftsOf(owner)
    if (unsaved.length === 0) return void signOut(false)
    setDrafts(unsaved)
    setAsking(true)
  }

  return (
    <>
      <form method="post" action="/sign-out" onSubmit={submit}>
        <input type="hidden" name="returnTo" value={signInAddress} />
        <Button type="submit" variant="quiet" size={size} loading={isGoing && !isAsking}>
          {t('signOut')}
        </Button>
      </form>
      <UnsavedQuestion
        drafts={drafts}
        open={isAsking}
        isGoing={isGoing}
        onClose={() => setAsking(false)}
        onSignOut={(keepsDrafts) => void signOut(keepsDrafts)}
      />
    </>
  )
}
