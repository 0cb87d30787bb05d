import type { Document } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { day, isoTimeAfter } from '#server/storage/base/durations.ts'
import type { Database, DatabaseTransaction } from '#server/storage/base/tables.ts'
import type { DocumentReader } from './document-reader.ts'

/** A browser may keep a form for months before it has a network: see app/admin/waiting-saves. */
const retention = 400 * day

export type Submission = { document_id: string; version: number | null }

export async function findSubmission(
  trx: DatabaseTransaction,
  kind: string,
  key: string,
): Promise<Submission | undefined> {
  return trx
    .selectFrom('submissions')
    .select(['document_id', 'version'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** The document as the submission saved it; as it is now where that version is not known. */
export async function readSubmitted<Body>(
  documents: DocumentReader,
  kind: Kind<Body>,
  { document_id: id, version }: Submission,
): Promise<Document<Body> | undefined> {
  const document = await documents.byId(kind, id)
  if (!document || version === null || version === document.version) return document
  const [revision] = await documents.history(kind, id, { first: version, last: version })
  if (!revision) return document
  const { at: updatedAt, by: updatedBy, ...saved } = revision
  return { ...document, ...saved, updatedAt, updatedBy }
}

export async function recordSubmission(
  trx: DatabaseTransaction,
  key: string,
  { kind, id: document_id, version, updatedAt }: Document<unknown>,
): Promise<void> {
  await trx
    .insertInto('submissions')
    .values({ kind, key, document_id, version, at: updatedAt })
    .execute()
}

export async function pruneSubmissions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('submissions').where('at', '<', isoTimeAfter(now, -retention)).execute()
}
