import { useEffect, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { listenForChanges } from '#app/live/live-stream.ts'
import { afterNavigation } from '#app/react-router/after-navigation.ts'
import { useRootData } from '#app/state/root-data.ts'
import type { OwnPlace } from '#core/sign-up/sign-ups.ts'
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
    let retry: ReturnType<typeof setTimeout> | undefined
    const reload = async () => {
      clearTimeout(retry)
      const response = await fetch(href('/sign-up/:token', { token }) + '/place').catch(() => null)
      // It was erased, on another page.
      if (response?.status === 404) return afterNavigation(() => void revalidate())
      if (!response?.ok) return void (retry = setTimeout(() => void reload(), retryPause))
      const { state, position } = (await response.json()) as OwnPlace
      if (state === own.state) return setMoved({ own, position })
      return afterNavigation(() => void revalidate())
    }
    const subjects = [`queue ${own.eventId}`] as const
    const stop = listenForChanges({
      subjects,
      isPrivate: true,
      version,
      reload: () => void reload(),
    })
    return () => {
      clearTimeout(retry)
      stop()
    }
  }, [own, token, version, revalidate])

  return own && moved?.own === own ? { ...own, position: moved.position } : own
}
