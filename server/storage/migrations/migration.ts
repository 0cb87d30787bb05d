import type { ColumnTypes, DatabaseTransaction } from '#server/storage/base/tables.ts'

/** One step of the schema. A released migration never changes; corrections are new migrations. */
export type Migration = {
  number: number
  name: string
  /** Tells operators before an upgrade what this step does. */
  sentence: string
  /** The table whose rows it reads one by one, and how many it did on a small machine. */
  reads?: { table: 'documents' | 'revisions'; perSecond: number }
  up(trx: DatabaseTransaction, columns: ColumnTypes): Promise<void>
}
