import { useEffect, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { listenForChanges } from '#app/live/live-stream.ts'
import { afterNavigation } from '#app/react-router/after-navigation.ts'
import { useRootData } from '#app/state/root-data.ts'
import type { OwnPlace } from '#core/site/sign-ups.ts'
import type { OwnSignUpView } from './own-sign-up-view.ts'

/** A busy site is asked again after so long. */
const retryPause = 10_000

/**
 * Keeps a private page up to date: with its event, with what the team does, and while it waits or has an offer, with
 * the queue. Of the queue it asks for its own place alone, and the page is loaded again only where that is another one.
 */
export function useOwnUpdates(own: OwnSignUpView | undefined, token: string) {
  const { revalidate } = useRevalidator()
  const version = useRootData()?.version ?? 0
  const [moved, setMoved] = useState<{ own: OwnSignUpView; position: number | undefined }>()
  const eventId = own?.eventId

  useEffect(() => {
    if (eventId === undefined) return undefined
    const reload = () => afterNavigation(() => void revalidate())
    const subjects = [`event ${eventId}`, `signUps ${eventId}`] as const
    return listenForChanges({ subjects, isPrivate: true, version, reload })
  }, [eventId, version, revalidate])

  useEffect(() => {
    if (!own || (own.state !== 'waiting' && own.state !== 'offered')) return undefined
    return followQueue(own, token, {
      version,
      onMoved: (position) => setMoved({ own, position }),
      onOther: () => afterNavigation(() => void revalidate()),
    })
  }, [own, token, version, revalidate])

  return own && moved?.own === own ? { ...own, position: moved.position } : own
}

type QueueListener = {
  version: number
  onMoved: (position: number | undefined) => void
  /** It has another state, or was erased on another page. */
  onOther: () => void
}

/** Asks for the place whenever its queue has moved. Returns a function that stops it. */
export function followQueue(
  { eventId, state }: Pick<OwnSignUpView, 'eventId' | 'state'>,
  token: string,
  { version, onMoved, onOther }: QueueListener,
): () => void {
  const address = `${href('/sign-up/:token', { token })}/place`
  const stopped = new AbortController()
  const { signal } = stopped
  let retry: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    clearTimeout(retry)
    const response = await fetch(address, { signal }).catch(() => null)
    const place: OwnPlace | null = response?.ok ? await response.json().catch(() => null) : null
    if (signal.aborted) return
    if (response?.status === 404 || (place && place.state !== state)) onOther()
    else if (place) onMoved(place.position)
    else retry = setTimeout(() => void ask(), retryPause)
  }
  const subjects = [`queue ${eventId}`] as const
  const reload = () => void ask()
  const stop = listenForChanges({ subjects, isPrivate: true, version, reload })
  return () => {
    stopped.abort()
    clearTimeout(retry)
    stop()
  }
}
