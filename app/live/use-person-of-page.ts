import { useEffect, useState } from 'react'
import type { RootData } from '#app/state/root-data.ts'
import { endSignedOutPage } from './signed-in-tabs.ts'

/**
 * The person who was signed in when the page was loaded. New data of the root may come after the end of the session: then
 * the page ends, and until then, or as long as an open form keeps it, it stays that of the same person.
 */
export function usePersonOfPage(data: RootData | undefined): RootData['person'] {
  const current = data?.person ?? null
  const [person, setPerson] = useState(current)
  if (current && current !== person) setPerson(current)
  const dataAfterEnd = !current && person ? data : undefined
  // Each time: the form may have been saved after signing in again, which does not load the root.
  useEffect(() => {
    if (dataAfterEnd) endSignedOutPage()
  }, [dataAfterEnd])
  return data ? (current ?? person) : null
}
