import { storedList, useStoredList } from '#app/state/stored-list.ts'

/** The sign-ups that were made on this device: their private addresses, as nobody else has them. */
type KeptSignUp = {
  token: string
  /** Of the event, to show it on its page. */
  slug: string
  /** As it was when its page was last open. */
  isCancelled?: boolean
}

const storageKey = 'sign-ups'
const kept = storedList<KeptSignUp>(storageKey)
/** The oldest are forgotten. */
const maxKept = 50

export function useKeptSignUps(slug: string): KeptSignUp[] {
  return useStoredList<KeptSignUp>(storageKey).filter((each) => each.slug === slug)
}

export function keepSignUp(signUp: KeptSignUp): void {
  kept.change((all) =>
    [...all.filter(({ token }) => token !== signUp.token), signUp].slice(-maxKept),
  )
}

export function forgetSignUp(token: string): void {
  if (kept.read().some((each) => each.token === token)) {
    kept.change((all) => all.filter((each) => each.token !== token))
  }
}
