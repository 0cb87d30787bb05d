import type { DeduplicatedLog } from '#server/base/deduplicated-log.ts'
import type { Log } from '#server/base/log.ts'

/** Why a sign-in is refused, as the log says it. */
export const signInRefusals = [
  'too often',
  'embedded browser',
  'method',
  'forged',
  'no pending sign-in',
  'finished before',
  'expired',
  'used',
  'access denied',
  'issued in the future',
  'for another client',
  'unverified address',
  'notListed',
  'otherAccount',
  'passkey used',
  'passkey unknown',
  'passkey wrong',
] as const
export type SignInRefusal = (typeof signInRefusals)[number]

/** Anybody can cause refusals and failures, so each reason has one line a minute. */
export class SignInLog {
  readonly counts = { ok: 0, refused: 0, failed: 0 }
  readonly #log: Pick<Log, 'info'>
  readonly #deduplicatedLog: Pick<DeduplicatedLog, 'write'>

  constructor(log: Pick<Log, 'info'>, deduplicatedLog: Pick<DeduplicatedLog, 'write'>) {
    this.#log = log
    this.#deduplicatedLog = deduplicatedLog
  }

  signedIn(adminId: string): void {
    this.counts.ok += 1
    this.#log.info({ event: 'signed in', admin: adminId })
  }

  refused(reason: SignInRefusal): void {
    this.counts.refused += 1
    this.#warn('sign-in refused', reason)
  }

  failed(error: unknown): void {
    this.counts.failed += 1
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
    this.#warn('sign-in failed', reason.slice(0, 300))
  }

  /** The provider says why in its own words. */
  failedAtProvider(parameters: URLSearchParams): void {
    this.counts.failed += 1
    const [error, description] = ['error', 'error_description'].map((name) =>
      withoutAddresses(parameters.get(name) ?? ''),
    )
    // One line a minute, whatever words somebody makes up.
    const kind = 'the provider refuses'
    this.#warn('sign-in failed', `the provider answered ${error}: ${description}`, kind)
  }

  #warn(event: string, reason: string, kind = reason): void {
    this.#deduplicatedLog.write('warn', `${event}: ${kind}`, { event, reason })
  }
}

/** Anybody can send themselves back with any text: only short words stay, no address and no token. */
function withoutAddresses(text: string): string {
  const words = text.slice(0, 200).split(/\s+/)
  return words.filter((word) => /^[\w,.;:'"()/-]{1,30}$/.test(word)).join(' ')
}
