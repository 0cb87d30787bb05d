import type { TokenPurpose } from '#server/storage/admins/one-time-tokens.ts'
import type { Store } from '#server/storage/store.ts'

/** A person has so long for the device's questions, in milliseconds. */
export const challengeLifetime = 5 * 60_000

/** A challenge is a token: it is valid once, at whichever instance the answer arrives. */
export function issueChallenge(
  store: Store,
  purpose: TokenPurpose,
  subject: string,
): Promise<string> {
  return store.tokens.issue(purpose, subject, { now: store.now(), lifetime: challengeLifetime })
}
