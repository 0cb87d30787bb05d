import { takePageCookie } from '#app/page/page-cookie.ts'

const prefix = 'vatra-draft:'

/** The key contains the owner, so that on a shared device nobody is shown the drafts of another. */
export function localDraftKey(owner: string, name = ''): string {
  return `${prefix}${owner}:${name}`
}

/** The keys of the unsaved drafts of this administrator in this browser. */
export function localDraftKeysOf(owner: string): string[] {
  return allLocalDraftKeys().filter((key) => key.startsWith(localDraftKey(owner)))
}

/** Whether anybody has a draft in this browser. */
export function hasLocalDrafts(): boolean {
  return allLocalDraftKeys().length > 0
}

export function removeLocalDrafts(owner: string): void {
  for (const key of allLocalDraftKeys()) {
    // Keys of an earlier release have no owner, and nobody can open these drafts any more.
    const isOwnerless = /^vatra-draft:[a-z]+:/.test(key)
    if (isOwnerless || key.startsWith(localDraftKey(owner))) localStorage.removeItem(key)
  }
}

/** The server sets a cookie at a sign-out, in case no script was running on the page of the button. */
export function removeDiscardedLocalDrafts(): void {
  const owner = takePageCookie('discard-drafts')
  if (owner) removeLocalDrafts(owner)
}

function allLocalDraftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    // The browser forbids storage.
    return []
  }
}
