import type { Target } from './target.ts'

/** How many attacks were tried, and a sentence for each that succeeded. */
export type AttackOutcome = { tried: number; successes: string[] }

export type AttackClass = {
  name: string
  run: (target: Target) => Promise<AttackOutcome>
}

export class Tally implements AttackOutcome {
  tried = 0
  readonly successes: string[] = []

  /** Counts one attack; `success` says what it achieved if it was not prevented. */
  count(isHeld: boolean, success: string): void {
    this.tried += 1
    if (!isHeld) this.successes.push(success)
  }
}
