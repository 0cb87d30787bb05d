import { takePageCookie } from '#app/page/page-cookie.ts'

const prefix = 'vatra-draft:'

/** Its owner is in the name, so that on a shared device nobody finds what another has typed. */
export function localDraftKey(owner: string, name = ''): string {
  return `${prefix}${owner}:${name}`
}

/** All that this administrator has typed in this browser and not saved, by its keys. */
export function localDraftKeysOf(owner: string): string[] {
  return allLocalDraftKeys().filter((key) => key.startsWith(localDraftKey(owner)))
}

/** Whether anybody has left something in this browser. */
export function hasLocalDrafts(): boolean {
  return allLocalDraftKeys().length > 0
}

export function removeLocalDrafts(owner: string): void {
  for (const key of allLocalDraftKeys()) {
    // An earlier release did not note whose it was: nobody can find that again.
    const isOwnerless = /^vatra-draft:[a-z]+:/.test(key)
    if (isOwnerless || key.startsWith(localDraftKey(owner))) localStorage.removeItem(key)
  }
}

/**
 * What the server asks for by a cookie after a sign-out, in case no script was running on the page
 * where the button was pressed.
 */
export function removeDiscardedLocalDrafts(): void {
  const owner = takePageCookie('discard-drafts')
  if (owner) removeLocalDrafts(owner)
}

function allLocalDraftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    // A browser that forbids storage keeps none.
    return []
  }
}
