import { postForm } from '#app/forms/post-form.ts'
import { storedList, useStoredList } from '#app/state/stored-list.ts'
import { keepSignUp } from './kept-sign-ups.ts'

/** A form that could not be sent and waits on this device. */
export type WaitingSignUp = {
  /** However often it is sent, it is one sign-up. */
  key: string
  /** Where it is posted: it names the language of the page. */
  address: string
  /** The event. */
  slug: string
  title: string
  values: Record<string, string>
  /** Why the server has not taken it, so that it is not sent again. */
  refusal?: string
}

/** Without a token the private page is found by a mail alone. */
type Answer = { ok: true; token?: string } | { ok: false; reason: string }

const storageKey = 'waiting-sign-ups'
const waiting = storedList<WaitingSignUp>(storageKey)
const maxWaiting = 10

export function useWaitingSignUps(): WaitingSignUp[] {
  return useStoredList<WaitingSignUp>(storageKey)
}

/** False if this browser cannot keep it, or too many are waiting. */
export function addWaitingSignUp(signUp: WaitingSignUp): boolean {
  if (waiting.read().length >= maxWaiting) return false
  return waiting.change((all) => [...all.filter(({ key }) => key !== signUp.key), signUp])
}

export function removeWaitingSignUp(key: string): void {
  waiting.change((all) => all.filter((signUp) => signUp.key !== key))
}

/** Sends what waits, in one tab at a time. `onSent` is called with each that is stored. */
export async function sendWaitingSignUps(
  onSent: (signUp: WaitingSignUp, isMailed: boolean) => void,
): Promise<void> {
  await navigator.locks.request(storageKey, async () => {
    for (const signUp of waiting.read()) {
      if (signUp.refusal) continue
      const { key, address, slug, values } = signUp
      const result = await postForm<Answer>(address, { ...values, event: slug, key })
      if (result.ok) {
        const { token } = result
        if (token !== undefined) keepSignUp({ token, slug })
        removeWaitingSignUp(key)
        onSent(signUp, token === undefined)
      } else if (isFinal(result.reason)) {
        const { reason: refusal } = result
        waiting.change((all) => all.map((one) => (one.key === key ? { ...one, refusal } : one)))
      } else return
    }
  })
}

/** Whether the same form would be refused again. */
function isFinal(reason: string): boolean {
  return ['fields', 'closed', 'missing', 'conflict'].includes(reason)
}
