const prefix = 'vatra-draft:'

/** The key contains the owner, so that on a shared device nobody is shown the drafts of another. */
export function localDraftKey(owner: string, name = ''): string {
  return `${prefix}${owner}:${name}`
}

/** The database with what this administrator has saved and the server has not confirmed: app/admin/waiting-saves. */
export function waitingSavesDatabase(owner: string): string {
  return `vatra-outbox:${owner}`
}

/** The saves that the server has confirmed last are under it. They are no drafts, so they have a prefix of their own. */
export function sentSavesKey(owner: string): string {
  return `vatra-sent:${owner}`
}

/** The database with the marks of the door that wait: app/admin/door. */
export function marksQueueName(owner: string): string {
  return localDraftKey(owner, 'door')
}

/** Noted beside the drafts, so that a page without the database knows that something is kept. */
export function noteWaiting(owner: string, name: 'outbox' | 'marks', count: number): void {
  try {
    const key = localDraftKey(owner, name)
    if (count > 0) localStorage.setItem(key, String(count))
    else localStorage.removeItem(key)
  } catch {
    // The browser forbids storage.
  }
}

export function localDraftKeysOf(owner: string): string[] {
  return allLocalDraftKeys().filter((key) => key.startsWith(localDraftKey(owner)))
}

/** True if anybody has a draft or a waiting save in this browser. */
export function hasLocalDrafts(): boolean {
  return allLocalDraftKeys().length > 0
}

export function removeLocalDrafts(owner: string): void {
  for (const name of [waitingSavesDatabase(owner), marksQueueName(owner)])
    globalThis.indexedDB?.deleteDatabase(name)
  for (const key of allKeys()) {
    // Keys of an earlier release have no owner, and nobody can open these drafts any more.
    const isOwnerless = /^vatra-draft:[a-z]+:/.test(key)
    const isOwn = key === sentSavesKey(owner) || key.startsWith(localDraftKey(owner))
    if (isOwnerless || isOwn) localStorage.removeItem(key)
  }
}

function allLocalDraftKeys(): string[] {
  return allKeys().filter((key) => key.startsWith(prefix))
}

function allKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    // The browser forbids storage.
    return []
  }
}
