import { useEffect } from 'react'
import { removeLocalDrafts } from '#app/admin/local-drafts/local-drafts.ts'
import {
  endSignedOutPage,
  onAdministratorBroadcast,
  broadcastAdministrator,
} from '#app/live/signed-in-tabs.ts'
import { startFailureIds } from '#app/react-router/start-program.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { toastAbout } from '#app/state/toast-about.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Notice } from '#app/ui/status/Notices.tsx'
import { Toasts } from '#app/ui/status/Toasts.tsx'
import { isDiscardNoted, takeDiscardNote } from './discard-note.ts'

function ToastHost() {
  const tShell = useMessages()
  const { person } = useSiteState()
  useSignedInCheck()
  useEffect(removeDiscardedLocalDrafts, [])
  return (
    <>
      {/* Its messages are not kept for pages without a network, where no toast may depend on them. */}
      {person || document.cookie.includes('notice=') || isDiscardNoted() ? <SessionToasts /> : null}
      {person ? <StartFailure /> : null}
      <Toasts dismissLabel={tShell('dismiss')} />
    </>
  )
}

/** Loaded together, because they are needed at the same time. */
export const toastParts = { toastAbout, ToastHost }

/** Shows once the notice of a sign-in or sign-out, which the server sets in a cookie, and of discarded text. */
function SessionToasts() {
  const t = useMessages('adminHome')
  const { person } = useSiteState()
  useEffect(() => {
    if (takeDiscardNote())
      toastAbout('discarded drafts').blank(t('notices.discarded'), { duration: Infinity })
  }, [t])
  useEffect(() => {
    // Background tabs end with the session too; only the visible one shows why.
    if (document.hidden) return
    const notice = takePageCookie('notice')
    const toast = toastAbout('session')
    if (notice === 'signedOut') toast.success(t('notices.signedOut'))
    if (notice === 'signedIn' && person) {
      toast.success(t('notices.signedIn', { email: person.email }))
    }
  }, [person, t])
  return null
}

/** The server sets a cookie at a sign-out, in case no script was running on the page of the button. */
function removeDiscardedLocalDrafts(): void {
  const owner = takePageCookie('discard-drafts')
  if (owner) removeLocalDrafts(owner)
}

/** Ends an administrator's page after a sign-out or a change of account in another tab. */
function useSignedInCheck(): void {
  const { person } = useSiteState()
  const id = person?.id
  useEffect(() => {
    if (id === undefined) return
    broadcastAdministrator(id)
    const stopListening = onAdministratorBroadcast((message) => {
      // A draft that another tab removes may disappear here only after its message.
      if (message && typeof message === 'object') removeLocalDrafts(message.discardedDraftsOf)
      if (message !== id) endSignedOutPage(typeof message === 'string')
    })
    // The Back button can restore the page from memory without a request.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      document.documentElement.hidden = true
      location.reload()
    }
    addEventListener('pageshow', handlePageShow)
    return () => {
      stopListening()
      removeEventListener('pageshow', handlePageShow)
    }
  }, [id])
}

/** Shown by the start script, after a press of a button that needs React, when React or the messages do not load. */
function StartFailure() {
  const tShell = useMessages()
  const retry = (
    <Button size="s" id={startFailureIds.retry}>
      {tShell('lost.retry')}
    </Button>
  )
  return (
    <Notice isError action={retry} id={startFailureIds.note} hidden>
      {tShell('lost.text')}
    </Notice>
  )
}

/** Reads and deletes a cookie that the server has set for the scripts of the next page. */
function takePageCookie(name: string): string | undefined {
  const value = readPageCookie(name)
  if (value !== undefined) {
    const isSecure = location.protocol === 'https:'
    // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has no Cookie Store yet
    document.cookie = `${isSecure ? '__Host-' : ''}${name}=; path=/; max-age=0${isSecure ? '; secure' : ''}`
  }
  return value
}

/** On https the name has the prefix `__Host-`, so that no other subdomain can set it. */
function readPageCookie(name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([\\w-]+)`).exec(document.cookie)?.[1]
}
