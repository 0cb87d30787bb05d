import type { ColumnTypes, Transacting } from '../tables.ts'

/** One step of the schema. Once it has been released it never changes; the next step mends it. */
export type Migration = {
  number: number
  name: string
  up(trx: Transacting, columns: ColumnTypes): Promise<void>
}
