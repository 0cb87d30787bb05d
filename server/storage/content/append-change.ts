import { sql } from 'kysely'
import { publicChangeKinds } from '#core/content/stored-kinds.ts'
import type { DocumentState } from '#core/kinds/document.ts'
import type { ChangedDocument } from '#server/storage/base/changes.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

/** The document before and after the change; undefined where it did not exist. */
export type DocumentVersions = readonly (Version | undefined)[]
type Version = { state: DocumentState; publishAt: string }

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

/** By the versions before and after: now where either is public, later where it is scheduled, null otherwise. */
function publicFrom(kind: string, now: string, versions: DocumentVersions): string | null {
  if (!publicChangeKinds.includes(kind)) return null
  const moments = versions
    .filter((version) => version?.state === 'published')
    .map((version) => (version && version.publishAt > now ? version.publishAt : now))
  return moments.toSorted()[0] ?? null
}
