export function quantile(sorted: number[], fraction: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN
}

export function median(values: number[]): number {
  return quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  )
}

export function medians<Name extends string>(rounds: Record<Name, number>[]): Record<Name, number> {
  const names = Object.keys(rounds[0] ?? {}) as Name[]
  const entries = names.map((name) => [name, median(rounds.map((round) => round[name]))])
  return Object.fromEntries(entries) as Record<Name, number>
}

/**
 * Measures the candidates alternately, so that other load on the machine affects all of them. The order is
 * reversed in each round, because the second one profits from warm caches.
 */
export async function measureInTurn<Name extends string, Result>(
  times: number,
  measures: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(measures) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Result[]
  >
  for (let round = 0; round < times; round++) {
    const order = round % 2 === 0 ? names : names.toReversed()
    for (const name of order) results[name].push(await measures[name]())
  }
  return results
}
