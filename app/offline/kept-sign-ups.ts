import { useSyncExternalStore } from 'react'

/** The sign-ups that were made on this device: their private addresses, as nobody else has them. */
type KeptSignUp = {
  token: string
  /** Finds the sign-up for the page of its event. */
  slug: string
  /** Known since its page was open. */
  people?: number
  /** As it was when its page was last open. */
  isCancelled?: boolean
}

const storageKey = 'sign-ups'
/** The oldest are forgotten; a series may have half a year of weekly dates. */
const maxKept = 200

/** Finds the sign-ups of this device for an event; on the server there are none. */
export function useKeptSignUps(slug: string): KeptSignUp[] {
  const text = useSyncExternalStore(subscribe, readText, () => '')
  return parse(text).filter((each) => each.slug === slug)
}

/** Keeps one sign-up for each date of a series, or for the only date. */
export function keepSignUps(token: string, dates: readonly Omit<KeptSignUp, 'token'>[]): void {
  const others = parse(readText()).filter((each) => each.token !== token)
  store([...others, ...dates.map((date) => ({ ...date, token }))].slice(-maxKept))
}

export function forgetSignUp(token: string): void {
  const all = parse(readText())
  const others = all.filter((each) => each.token !== token)
  if (others.length < all.length) store(others)
}

/** Tells this tab of a change; the others hear of the storage. */
const changes = new EventTarget()

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  addEventListener('storage', listener)
  return () => {
    changes.removeEventListener('change', listener)
    removeEventListener('storage', listener)
  }
}

function store(signUps: KeptSignUp[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(signUps))
    changes.dispatchEvent(new Event('change'))
  } catch {
    // The browser forbids storage: the page of the sign-up has its address.
  }
}

function readText(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** Earlier releases or the user may have written anything into the storage. */
function parse(text: string): KeptSignUp[] {
  try {
    const signUps: unknown = JSON.parse(text || '[]')
    return Array.isArray(signUps) ? (signUps as KeptSignUp[]) : []
  } catch {
    return []
  }
}
