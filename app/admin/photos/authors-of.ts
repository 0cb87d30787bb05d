import type { PhotoRecord } from '#core/site/photos.ts'

/** The ids of those who have answered or hidden something. */
export function authorsOf(records: readonly PhotoRecord[]): string[] {
  return records.flatMap(({ answered, hidden }) =>
    [answered, hidden].flatMap((change) => change?.by ?? []),
  )
}
