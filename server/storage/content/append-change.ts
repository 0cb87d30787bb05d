import { type Insertable, sql } from 'kysely'
import type { ChangedDocument } from '#server/storage/base/changes.ts'
import type { DatabaseTransaction, Tables } from '#server/storage/base/tables.ts'
import { publicFrom } from './public-from.ts'

/** The document before and after the change; undefined where it did not exist. */
export type DocumentVersions = Parameters<typeof publicFrom>[2]

export type NewChange = Insertable<Omit<Tables['changes'], 'seq'>>

export function createChange(
  document: ChangedDocument,
  changedAt: string,
  versions: DocumentVersions,
): NewChange {
  const public_from = publicFrom(document.kind, changedAt, versions)
  return { ...document, at: changedAt, public_from }
}

/** Adds a change to the sequence that other instances and open pages follow. */
export async function appendChange(trx: DatabaseTransaction, change: NewChange): Promise<void> {
  await trx
    .insertInto('changes')
    .values(({ selectFrom }) => ({
      seq: selectFrom('changes').select(sql<number>`coalesce(max(seq), 0) + 1`.as('next')),
      ...change,
    }))
    .execute()
}
