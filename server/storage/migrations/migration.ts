import type { ColumnTypes, DatabaseTransaction } from '#server/storage/base/tables.ts'

/** One step of the schema. A released migration never changes; corrections are new migrations. */
export type Migration = {
  number: number
  name: string
  up(trx: DatabaseTransaction, columns: ColumnTypes): Promise<void>
}
