import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { PendingSignIn } from './provider.ts'

type TakeResult =
  | { ok: true; pendingSignIn: PendingSignIn }
  | {
      ok: false
      reason: 'no journey' | 'forged journey' | 'journey over' | 'journey used' | 'finished before'
    }

export const pendingSignInLifetime = 600_000
const maxRemembered = 10_000

const part = z.string().min(1).max(2_000)
const sealedSchema = z.object({
  state: part,
  nonce: part,
  verifier: part,
  returnTo: part,
  begunAt: z.number(),
})

/**
 * Sign-ins that wait for the return from the provider. Their state is in a signed cookie, so that only
 * sign-ins that were started here are accepted, and each is accepted once.
 */
export class PendingSignIns {
  readonly #key: Buffer
  /** The states of sign-ins that were taken. */
  readonly #used = new LRUCache<string, true>({ max: maxRemembered })

  /** Instances with the same client secret accept each other's cookies. */
  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('journey').digest()
  }

  seal(pendingSignIn: PendingSignIn): string {
    const body = Buffer.from(JSON.stringify({ ...pendingSignIn, begunAt: Date.now() }))
    return `${body.toString('base64url')}.${this.#sign(body).toString('base64url')}`
  }

  /** A pending sign-in can be taken once, whether it succeeds or not. */
  take(cookie: string | undefined, state: string | null): TakeResult {
    // The cookie of a finished sign-in is deleted, so this is the browser's history.
    if (!cookie && state && this.#used.has(state)) return { ok: false, reason: 'finished before' }
    if (!cookie) return { ok: false, reason: 'no journey' }
    const [body, signature] = cookie.split('.').map(decode)
    if (!body || !signature || !isSame(this.#sign(body), signature))
      return { ok: false, reason: 'forged journey' }
    const { begunAt, ...pendingSignIn } = sealedSchema.parse(JSON.parse(body.toString()))
    const now = Date.now()
    const isValid = begunAt <= now && now < begunAt + pendingSignInLifetime
    if (!isValid) return { ok: false, reason: 'journey over' }
    if (this.#used.has(pendingSignIn.state)) return { ok: false, reason: 'journey used' }
    this.#used.set(pendingSignIn.state, true)
    return { ok: true, pendingSignIn }
  }

  #sign(body: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(body).digest()
  }
}

const decode = (text: string) => Buffer.from(text, 'base64url')

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
