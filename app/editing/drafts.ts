import { takePageCookie } from '#app/pageCookie.ts'

const prefix = 'vatra-draft:'

/** Its owner is in the name, so that on a shared device nobody finds what another has typed. */
export function draftKey(owner: string, name = ''): string {
  return `${prefix}${owner}:${name}`
}

/** All that this administrator has typed in this browser and not saved, by its keys. */
export function draftKeysOf(owner: string): string[] {
  return draftKeys().filter((key) => key.startsWith(draftKey(owner)))
}

/** Whether anybody has left something in this browser. */
export function hasDrafts(): boolean {
  return draftKeys().length > 0
}

export function removeDrafts(owner: string): void {
  for (const key of draftKeys()) {
    // An earlier release did not note whose it was: nobody can find that again.
    const isOwnerless = /^vatra-draft:[a-z]+:/.test(key)
    if (isOwnerless || key.startsWith(draftKey(owner))) localStorage.removeItem(key)
  }
}

/**
 * What the server asks for by a cookie after a sign-out, in case no script was running on the page
 * where the button was pressed.
 */
export function removeDiscardedDrafts(): void {
  const owner = takePageCookie('discard-drafts')
  if (owner) removeDrafts(owner)
}

function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    // A browser that forbids storage keeps none.
    return []
  }
}
