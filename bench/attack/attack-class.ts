import type { Target } from './target.ts'

/** What came of it: how many attacks were tried, and a sentence for each that succeeded. */
export type Outcome = { tried: number; through: string[] }

export type AttackClass = {
  name: string
  run: (target: Target) => Promise<Outcome>
}

export class Tally implements Outcome {
  tried = 0
  readonly through: string[] = []

  /** Counts one attack; `success` says what it achieved, for when it was not held off. */
  count(isHeld: boolean, success: string): void {
    this.tried += 1
    if (!isHeld) this.through.push(success)
  }
}
