import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { PendingSignIn } from './provider.ts'

type TakeResult =
  | { ok: true; pendingSignIn: PendingSignIn }
  | {
      ok: false
      reason: 'no pending sign-in' | 'forged' | 'expired' | 'used' | 'finished before'
    }

export const pendingSignInLifetime = 600_000
const maxRemembered = 10_000

const part = z.string().min(1).max(2_000)
const storedSchema = z.object({
  state: part,
  nonce: part,
  verifier: part,
  returnTo: part,
  asksForAccount: z.boolean().default(true),
  begunAt: z.number(),
})

/** Their state is in a signed cookie: only sign-ins that were started here are accepted, each once. */
export class PendingSignIns {
  readonly #used = new LRUCache<string, true>({
    // Not `max`, which allocates the memory for all at once.
    maxSize: maxRemembered,
    sizeCalculation: () => 1,
  })

  /** The value of the cookie, which the caller signs. */
  store(pendingSignIn: PendingSignIn, now: Date): string {
    return encode({ ...pendingSignIn, begunAt: now.getTime() })
  }

  /** Taken once, successful or not. The cookie is false where its signature is not ours. */
  take(cookie: string | false | undefined, state: string | null, now: Date): TakeResult {
    if (cookie === false) return { ok: false, reason: 'forged' }
    // The cookie of a finished sign-in is deleted, so this is the browser's history.
    if (!cookie && state && this.#used.has(state)) return { ok: false, reason: 'finished before' }
    if (!cookie) return { ok: false, reason: 'no pending sign-in' }
    const { begunAt, ...pendingSignIn } = storedSchema.parse(decode(cookie))
    const age = now.getTime() - begunAt
    const isValid = age >= 0 && age < pendingSignInLifetime
    if (!isValid) return { ok: false, reason: 'expired' }
    if (this.#used.has(pendingSignIn.state)) return { ok: false, reason: 'used' }
    this.#used.set(pendingSignIn.state, true)
    return { ok: true, pendingSignIn }
  }
}

// Short, whatever characters the address has: browsers limit a cookie to 4096 bytes.
function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(text: string): unknown {
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
