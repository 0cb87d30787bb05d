/** Whose page is open. */
export type Person = { nth: number; path: string; state: string }

export function isInQueue({ state }: Person): boolean {
  return state === 'waiting' || state === 'offered'
}

/** In the data of a private page, which stand quoted in its HTML. */
export function stateIn(text: string): string {
  return /"state\\?",\\?"(\w+)/.exec(text)?.[1] ?? ''
}
