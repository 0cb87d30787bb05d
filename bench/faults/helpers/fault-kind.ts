import type { Random } from '../../attack/helpers/random.ts'

/** One sort of fault, which is caused many times. */
export type FaultKind = {
  name: string
  /** How often it is caused in a whole run. */
  rounds: number
  run: (workspace: Workspace) => Promise<FaultOutcome>
}

export type Workspace = {
  directory: string
  rounds: number
  /** Milliseconds, for the kinds whose rounds have no end of their own. */
  roundDuration: number
  random: Random
}

export type FaultOutcome = {
  /** What did not hold; empty where everything held. */
  problems: string[]
  /** What was counted and measured, in words. */
  figures: string[]
}

/** Times in milliseconds, of which the slowest counts. */
export class Slowest {
  milliseconds = 0

  add(milliseconds: number): void {
    this.milliseconds = Math.max(this.milliseconds, milliseconds)
  }

  toString(): string {
    return `${Math.round(this.milliseconds)} ms`
  }
}
