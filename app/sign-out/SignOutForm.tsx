import { useState, type FormEvent } from 'react'
import { removeLocalDrafts } from '#app/admin/local-drafts/local-drafts.ts'
import { unsavedLocalDraftsOf } from '#app/admin/local-drafts/read-local-draft.ts'
import { waitingSavesOf, useWaitingSaves } from '#app/admin/waiting-saves/use-waiting-saves.ts'
import { useSubmit } from '#app/forms/use-submit.ts'
import { ignoreSignOut, broadcastAdministrator } from '#app/live/signed-in-tabs.ts'
import { replacePage } from '#app/react-router/dialog-history.ts'
import { useLoadedOnPress } from '#app/react-router/use-loaded-on-press.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { UnsavedWork } from './UnsavedDraftsDialog.tsx'
import './UnsavedDraftsDialog.module.css'

/** A form, so that it works without scripts; with scripts it asks about unsaved drafts. */
export function SignOutForm({ size = 'm' }: { size?: 's' | 'm' }) {
  const t = useMessages('adminHome')
  const { person } = useSiteState()
  const lng = useLanguageQuery()
  const owner = person?.id ?? ''
  const signInAddress = (person?.home ?? '/') + lng
  const { isPending, signOut } = useSignOut(owner, signInAddress)
  const { saves } = useWaitingSaves()
  const [drafts, setDrafts] = useState<UnsavedWork[]>([])
  const [isAsking, setAsking] = useState(false)
  const [Dialog, loadDialog] = useLoadedOnPress(
    async () => (await import('./UnsavedDraftsDialog.tsx')).UnsavedDraftsDialog,
  )

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const unsaved = [
      ...unsavedLocalDraftsOf(owner),
      ...saves.map((save) => ({ ...save, isWaiting: true })),
    ]
    if (unsaved.length === 0) return void signOut(false)
    setDrafts(unsaved)
    loadDialog(() => setAsking(true))
  }

  return (
    <>
      <form method="post" action="/sign-out" onSubmit={submit}>
        <input type="hidden" name="returnTo" value={signInAddress} />
        <Button type="submit" variant="quiet" size={size} isLoading={isPending && !isAsking}>
          {t('signOut')}
        </Button>
      </form>
      {Dialog ? (
        <Dialog
          drafts={drafts}
          isOpen={isAsking}
          isPending={isPending}
          onClose={() => setAsking(false)}
          onSignOut={(keepsDrafts) => void signOut(keepsDrafts)}
        />
      ) : null}
    </>
  )
}

/** Emptied before it is deleted: the browser may delete it only when this page is gone. */
async function discardAll(owner: string): Promise<void> {
  await waitingSavesOf(owner)
    .discardAll()
    .catch(() => {})
  removeLocalDrafts(owner)
}

type SignOut = { command: { drafts: 'keep' | undefined }; result: { ok: boolean } }

function useSignOut(owner: string, signInAddress: string) {
  const t = useMessages('adminHome')
  const { showToast } = useSiteState()
  const { submit } = useSubmit<SignOut>('/sign-out', { reloads: false })
  const [isPending, setPending] = useState(false)

  const signOut = async (keepsDrafts: boolean) => {
    if (isPending) return
    setPending(true)
    ignoreSignOut(true)
    const { ok } = await submit({ drafts: keepsDrafts ? 'keep' : undefined })
    if (ok) {
      if (!keepsDrafts) await discardAll(owner)
      broadcastAdministrator(keepsDrafts ? null : { discardedDraftsOf: owner })
      // The button keeps loading until the next page is there.
      return replacePage(signInAddress)
    }
    ignoreSignOut(false)
    setPending(false)
    void showToast('session', (toast) => toast.error(t('signOutError')))
  }
  return { isPending, signOut }
}
