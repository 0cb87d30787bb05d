import { createHmac, timingSafeEqual } from 'node:crypto'
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
 * What the browser carries to the provider and back. It is sealed, so that nobody can have the
 * provider asked about a journey that was not begun here, and it is good for one return.
 */
export class PendingSignIns {
  readonly #key: Buffer
  readonly #used = new Map<string, number>()

  /** Instances that share the client's secret open each other's seals. */
  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('journey').digest()
  }

  seal(pendingSignIn: PendingSignIn): string {
    const body = Buffer.from(JSON.stringify({ ...pendingSignIn, begunAt: Date.now() }))
    return `${body.toString('base64url')}.${this.#sign(body).toString('base64url')}`
  }

  /** Whatever comes of it, the same journey is not taken again. */
  take(cookie: string | undefined, state: string | null): TakeResult {
    // The cookie of a finished one is gone, so its address was come back to by the browser's history.
    if (!cookie && state && this.#used.has(state)) return { ok: false, reason: 'finished before' }
    if (!cookie) return { ok: false, reason: 'no journey' }
    const [body, signature] = cookie.split('.').map(decode)
    if (!body || !signature || !isSame(this.#sign(body), signature))
      return { ok: false, reason: 'forged journey' }
    const { begunAt, ...pendingSignIn } = sealedSchema.parse(JSON.parse(body.toString()))
    const now = Date.now()
    const isNow = begunAt <= now && now < begunAt + pendingSignInLifetime
    if (!isNow) return { ok: false, reason: 'journey over' }
    if (this.#used.has(pendingSignIn.state)) return { ok: false, reason: 'journey used' }
    this.#remember(pendingSignIn.state, now)
    return { ok: true, pendingSignIn }
  }

  #sign(body: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(body).digest()
  }

  #remember(state: string, now: number): void {
    for (const [old, usedAt] of this.#used) {
      if (usedAt + pendingSignInLifetime > now && this.#used.size < maxRemembered) break
      this.#used.delete(old)
    }
    this.#used.set(state, now)
  }
}

const decode = (text: string) => Buffer.from(text, 'base64url')

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
