export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The ISO time that is this many milliseconds after the moment, or before it where negative. */
export function isoTimeAfter(moment: Date, milliseconds: number): string {
  return new Date(moment.getTime() + milliseconds).toISOString()
}
