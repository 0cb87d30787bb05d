import { useEffect, useState } from 'react'
import { useSiteState } from '#app/page/site-state.tsx'
import { localDraftKey } from './local-drafts.ts'
import type { SavedFields } from '#app/admin/in-place/editable.ts'
import { readLocalDraft } from './read-local-draft.ts'

/**
 * What is being typed, kept on this device until it is saved: a reload or a dead battery loses nothing.
 * Its version is the one that the typing began from: what was saved since must not be overwritten unseen.
 */
export function useLocalDraft(name: string, saved: SavedFields) {
  const { administrator } = useSiteState()
  const key = administrator && localDraftKey(administrator.id, name)
  const [draft, setDraft] = useState(() => key && restoreDraft(key, saved))
  const shown = draft || saved

  useEffect(() => {
    if (key) storeDraft(key, draft || undefined)
  }, [key, draft])

  return {
    ...shown,
    isTouched: Boolean(draft),
    isKept: () => Boolean(key && readLocalDraft(key)),
    set(field: string, value: string) {
      setDraft({ ...shown, fields: { ...shown.fields, [field]: value } })
    },
    replace: (other: SavedFields) => setDraft(other),
    clear: () => setDraft(undefined),
  }
}

export type LocalDraft = ReturnType<typeof useLocalDraft>

/** Of the fields that the form has; one that is new in this release is as it was saved. */
function restoreDraft(key: string, saved: SavedFields): SavedFields | undefined {
  const draft = readLocalDraft(key)
  if (!draft) return undefined
  const known = Object.entries(saved.fields).map(([name, value]) => [
    name,
    draft.fields[name] ?? value,
  ])
  return { version: draft.version, fields: Object.fromEntries(known) }
}

function storeDraft(key: string, draft: SavedFields | undefined): void {
  try {
    if (draft === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A browser that forbids storage still has the open form.
  }
}
