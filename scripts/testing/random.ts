export type Random = ReturnType<typeof seededRandom>

/** Pseudo-random numbers: the same seed gives the same run. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)

  return {
    /** From 0 to below 1. */
    next,
    below,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[below(choices.length)]
      if (choice === undefined) throw new Error('There is nothing to choose from')
      return choice
    },
    bytes: (length: number) => Buffer.from(Array.from({ length }, () => below(256))),
  }
}
