export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** So many milliseconds after this moment, or before it, as the store writes a moment. */
export function isoTimeAfter(moment: Date, milliseconds: number): string {
  return new Date(moment.getTime() + milliseconds).toISOString()
}
