export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The ISO time that is this many milliseconds after the moment, or before it where negative. */
export function isoTimeAfter(moment: Date, milliseconds: number): string {
  return new Date(moment.getTime() + milliseconds).toISOString()
}

/** A moment for the names of files, as in 2026-11-22-140509. In UTC, so that names are in the order of time. */
export function timestamp(moment: Date): string {
  return moment.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
}
