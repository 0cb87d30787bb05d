import type { Server } from '../helpers/servers.ts'

export type Attack = {
  name: string
  run: (target: Target) => Promise<AttackOutcome>
}

export type Target = {
  /** A demo behind one proxy, which takes the sender's address from X-Forwarded-For. */
  site: Pick<Server, 'port'>
  /** A folder for the sites that an attack starts itself. */
  directory: string
}

/** How many attacks were tried, and a sentence for each that succeeded. */
export type AttackOutcome = { tried: number; successes: string[] }

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

export const originOf = ({ port }: Pick<Server, 'port'>) => `http://127.0.0.1:${port}`
