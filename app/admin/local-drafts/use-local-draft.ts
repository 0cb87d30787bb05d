import { useEffect, useState } from 'react'
import { useSiteState } from '#app/state/site-state.tsx'
import type { SavedFields } from '#core/kinds/editable.ts'
import { localDraftKey } from './local-drafts.ts'
import { readLocalDraft, storeLocalDraft } from './read-local-draft.ts'

/**
 * The state of a form, stored in the browser until it is saved, so that a reload loses nothing. Its
 * version is the one that was edited: a newer version must not be overwritten unseen.
 */
export function useLocalDraft(name: string, saved: SavedFields) {
  const { person } = useSiteState()
  const key = person && localDraftKey(person.id, name)
  const [draft, setDraft] = useState(() => key && restoreDraft(key, saved))
  const current = draft || saved

  useEffect(() => {
    if (key) storeLocalDraft(key, draft || undefined)
  }, [key, draft])

  return {
    ...current,
    isTouched: Boolean(draft),
    isKept: () => Boolean(key && readLocalDraft(key)),
    set(field: string, value: string) {
      // Two fields may change before the next render: an upload ends while somebody types.
      setDraft((newest) => {
        const { version, fields } = newest || saved
        return { version, fields: { ...fields, [field]: value } }
      })
    },
    replace: (other: SavedFields) => setDraft(other),
    /** Text that was typed while it was being saved is about the version that it has become. */
    setVersion: (version: number) => setDraft((newest) => newest && { ...newest, version }),
    clear: () => setDraft(undefined),
  }
}

export type LocalDraft = ReturnType<typeof useLocalDraft>

/** Only the fields of the form. A field that is new in this release has its saved value. */
function restoreDraft(key: string, saved: SavedFields): SavedFields | undefined {
  const draft = readLocalDraft(key)
  if (!draft) return undefined
  const fields = Object.entries(saved.fields).map(([name, value]) => [
    name,
    draft.fields[name] ?? value,
  ])
  return { version: draft.version, fields: Object.fromEntries(fields) }
}
