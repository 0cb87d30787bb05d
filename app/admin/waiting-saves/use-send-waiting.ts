import { useEffect, useEffectEvent } from 'react'
import { setKeptSignedOut } from '#app/admin/local-drafts/kept-signed-out.ts'
import { repeatSending } from '#app/forms/repeat-sending.ts'
import { onAdministratorBroadcast } from '#app/live/signed-in-tabs.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { moveSentDrafts, removeSentDraft } from './sent-drafts.ts'
import { waitingSavesOf, useWaitingSaves } from './use-waiting-saves.ts'
import type { SaveEvent } from './waiting-saves.ts'

const openForms = new Set<string>()

/** Sends what waits: when the page is opened or shown, when the network or the sign-in is back, and now and then. */
export function useSendWaiting(owner: string | undefined, onEvent: (event: SaveEvent) => void) {
  const handleEvent = useEffectEvent(onEvent)
  const isWaiting = useWaitingSaves().saves.some(({ problem }) => !problem)
  useEffect(() => {
    if (owner === undefined) return
    const saves = waitingSavesOf(owner)
    const send = () => void saves.sendAll()
    const stopEvents = saves.onEvent((event) => {
      if (event.type === 'sent') {
        removeSentDraft(owner, event.save)
        moveDrafts(owner)
      }
      handleEvent(event)
    })
    const stopListening = onAdministratorBroadcast((id) => {
      if (id !== owner) return
      setKeptSignedOut(false)
      send()
    })
    send()
    moveDrafts(owner)
    return () => {
      stopEvents()
      stopListening()
    }
  }, [owner])
  useEffect(() => {
    if (owner !== undefined && isWaiting)
      return repeatSending(() => waitingSavesOf(owner).sendAll())
    return undefined
  }, [owner, isWaiting])
}

/** While the form of a save is open, its draft stays where the form keeps it. */
export function useOpenWaitingForm(key: string | undefined): void {
  const owner = useSiteState().person?.id
  useEffect(() => {
    if (key === undefined || owner === undefined) return
    openForms.add(key)
    return () => {
      openForms.delete(key)
      moveDrafts(owner)
    }
  }, [key, owner])
}

function moveDrafts(owner: string): void {
  void moveSentDrafts(owner, openForms, (key) => waitingSavesOf(owner).findSent(key))
}
