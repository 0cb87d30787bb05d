import type { Target } from './target.ts'

/** How many attacks were tried, and a sentence for each that succeeded. */
export type AttackOutcome = { tried: number; successes: string[] }

export type AttackKind = {
  name: string
  run: (target: Target) => Promise<AttackOutcome>
}

export class Tally implements AttackOutcome {
  tried = 0
  readonly successes: string[] = []

  /** Counts one attack; `success` says what it achieved unless it was prevented. */
  count(isPrevented: boolean, success: string): void {
    this.tried += 1
    if (!isPrevented) this.successes.push(success)
  }
}

/** Does the work for each item, a few at a time. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => Promise<unknown>,
  concurrency = 16,
): Promise<void> {
  const entries = Array.from(items).entries()
  const worker = async () => {
    for (const [index, item] of entries) await work(item, index)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
