import type { Random } from '#scripts/testing/random.ts'

/** One sort of fault, which is caused many times. */
export type FaultKind = {
  name: string
  /** How often it is caused in a whole run. */
  rounds: number
  run: (workspace: Workspace) => Promise<FaultOutcome>
}

export type Workspace = {
  directory: string
  /** How often the fault is caused in this run, which may be shorter than a whole one. */
  rounds: number
  random: Random
}

export type FaultOutcome = {
  /** Each broken guarantee as a sentence; empty if there is none. */
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
