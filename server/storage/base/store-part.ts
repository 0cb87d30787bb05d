import type { Present } from '#core/dates.ts'

/** The part of the store that a subject of the site needs: some readers, and what of the transactor writes for it. */
export type StorePart<Readers, Transactors> = Readers & {
  now(): Date
  present(): Present
  write<T>(by: string, work: (transactor: Transactors) => Promise<T>): Promise<T>
}
