import { useEffect, useState } from 'react'

const prefix = 'vatra-draft:'

type Kept<Fields> = {
  fields: Fields
  /** The version that the typing began from: what was saved since must not be overwritten unseen. */
  version: number
}

/** What is being typed, kept on this device until it is saved: a reload or a dead battery loses nothing. */
export function useDraft<Fields extends Record<string, string>>(name: string, saved: Kept<Fields>) {
  const key = prefix + name
  const [draft, setDraft] = useState(() => kept(key) as Kept<Fields> | undefined)
  const shown = draft ?? saved

  useEffect(() => keep(key, draft), [key, draft])

  return {
    ...shown,
    isTouched: draft !== undefined,
    set(field: keyof Fields, value: string) {
      setDraft({ ...shown, fields: { ...shown.fields, [field]: value } })
    },
    replace: (other: Kept<Fields>) => setDraft(other),
    clear: () => setDraft(undefined),
  }
}

export type Draft = ReturnType<typeof useDraft<Record<string, string>>>

function kept(key: string): unknown {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function keep(key: string, draft: unknown): void {
  try {
    if (draft === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A browser that forbids storage still has the open form.
  }
}
