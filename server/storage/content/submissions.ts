import type { KindName } from '#core/content/content-kinds.ts'
import { day, isoTimeAfter } from '#server/storage/durations.ts'
import type { Database, DatabaseTransaction } from '#server/storage/tables.ts'

const retention = 30 * day

/** The document that an earlier copy of the same form created or changed. */
export async function findSubmittedDocument(
  trx: DatabaseTransaction,
  kind: KindName,
  key: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('submissions')
    .select('document_id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.document_id
}

export async function recordSubmission(
  trx: DatabaseTransaction,
  submission: { kind: KindName; key: string; document_id: string; at: string },
): Promise<void> {
  await trx.insertInto('submissions').values(submission).execute()
}

/** Nobody sends a form again after a month. */
export async function pruneSubmissions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('submissions').where('at', '<', isoTimeAfter(now, -retention)).execute()
}
