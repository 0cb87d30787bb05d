import type { ColumnTypes, DatabaseTransaction } from '../tables.ts'

/** One step of the schema. Once it has been released it never changes; the next step mends it. */
export type Migration = {
  number: number
  name: string
  up(trx: DatabaseTransaction, columns: ColumnTypes): Promise<void>
}
