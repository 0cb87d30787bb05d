import { sql } from 'kysely'
import type { ChangedDocument } from '#server/storage/base/changes.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { publicFrom } from './public-from.ts'

/** The document before and after the change; undefined where it did not exist. */
export type DocumentVersions = Parameters<typeof publicFrom>[2]

/** Adds a change to the sequence that other instances and open pages follow. */
export async function appendChange(
  trx: DatabaseTransaction,
  {
    document,
    at: changedAt,
    versions,
  }: { document: ChangedDocument; at: string; versions: DocumentVersions },
): Promise<void> {
  const public_from = publicFrom(document.kind, changedAt, versions)
  await trx
    .insertInto('changes')
    .values(({ selectFrom }) => ({
      seq: selectFrom('changes').select(sql<number>`coalesce(max(seq), 0) + 1`.as('next')),
      ...document,
      at: changedAt,
      public_from,
    }))
    .execute()
}
