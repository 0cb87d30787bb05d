import { useState, type FormEvent } from 'react'
import { removeLocalDrafts } from '#app/admin/local-drafts/local-drafts.ts'
import {
  type UnsavedLocalDraft,
  unsavedLocalDraftsOf,
} from '#app/admin/local-drafts/read-local-draft.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { ignoreSignOut, broadcastAdministrator } from '#app/live/signed-in-tabs.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { Button } from '#app/ui/controls/Button.tsx'
import { replacePage } from '#app/ui/controls/dialog-history.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { UnsavedDraftsDialog } from './UnsavedDraftsDialog.tsx'

/** A form, so that it works before any script has arrived; with one, it asks about unsaved drafts. */
export function SignOutForm({ size = 'm' }: { size?: 's' | 'm' }) {
  const t = useMessages('adminHome')
  const { administrator, language, showToast } = useSiteState()
  const owner = administrator?.id ?? ''
  const signInAddress = (administrator?.home ?? '/') + languageSearch(language)
  const [isGoing, setGoing] = useState(false)
  const [drafts, setDrafts] = useState<UnsavedLocalDraft[]>([])
  const [isAsking, setAsking] = useState(false)

  const signOut = async (keepsDrafts: boolean) => {
    if (isGoing) return
    setGoing(true)
    ignoreSignOut(true)
    try {
      const body = new URLSearchParams(keepsDrafts ? { drafts: 'keep' } : {})
      const answer = await fetch('/sign-out', { method: 'POST', body })
      if (!answer.ok) throw new Error(String(answer.status))
      if (!keepsDrafts) removeLocalDrafts(owner)
      broadcastAdministrator(null)
      replacePage(signInAddress)
    } catch {
      ignoreSignOut(false)
      setGoing(false)
      void showToast((toast) => toast.error(t('signOutError')))
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const unsaved = unsavedLocalDraftsOf(owner)
    if (unsaved.length === 0) return void signOut(false)
    setDrafts(unsaved)
    setAsking(true)
  }

  return (
    <>
      <form method="post" action="/sign-out" onSubmit={submit}>
        <input type="hidden" name="returnTo" value={signInAddress} />
        <Button type="submit" variant="quiet" size={size} isLoading={isGoing && !isAsking}>
          {t('signOut')}
        </Button>
      </form>
      <UnsavedDraftsDialog
        drafts={drafts}
        open={isAsking}
        isPending={isGoing}
        onClose={() => setAsking(false)}
        onSignOut={(keepsDrafts) => void signOut(keepsDrafts)}
      />
    </>
  )
}
