/** In the session storage of this tab: a sign-out has discarded what was typed on the page before. */
const key = 'vatra-discarded'

export function noteDiscarded(): void {
  try {
    sessionStorage.setItem(key, 'yes')
  } catch {
    // The browser forbids storage.
  }
}

export function isDiscardNoted(): boolean {
  try {
    return key in sessionStorage
  } catch {
    return false
  }
}

/** Returns whether it was noted, and forgets it. */
export function takeDiscardNote(): boolean {
  const isNoted = isDiscardNoted()
  if (isNoted) sessionStorage.removeItem(key)
  return isNoted
}
