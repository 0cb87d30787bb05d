import type { ChangedDocument } from '#server/storage/base/changes.ts'
import {
  type StoredDocument,
  sourceColumns,
  toSources,
} from '#server/storage/base/derived-table.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { appendChange, type DocumentVersions } from '#server/storage/content/append-change.ts'
import { derivedTables } from './derived-tables.ts'

export class WriteContext {
  readonly trx: DatabaseTransaction
  readonly by: string
  readonly now: Date
  readonly at: string
  readonly changes: ChangedDocument[] = []
  /** Something has gone for good, and leaves the files of the database at once. */
  hasErased = false

  constructor(trx: DatabaseTransaction, by: string, now: Date) {
    this.trx = trx
    this.by = by
    this.now = now
    this.at = now.toISOString()
  }

  /** Brings everything that follows from documents in line with them, and announces them. */
  async recordStored(
    documents: readonly StoredDocument[],
    before?: DocumentVersions[number],
  ): Promise<void> {
    for (const { onStored } of derivedTables) await onStored(this.trx, documents, this.now)
    for (const document of documents) {
      const { kind, id: document_id, version } = document
      await this.announce({ kind: kind.name, document_id, version }, [before, document])
    }
  }

  /** The same for documents that look different without a new version. */
  async recordChanged(ids: readonly string[]): Promise<void> {
    for (const part of chunks(ids)) {
      const rows = await this.trx
        .selectFrom('documents')
        .select([...sourceColumns, 'posts_to_telegram'])
        .where('id', 'in', part)
        .execute()
      const documents = rows.flatMap(({ posts_to_telegram: posts, ...row }) =>
        toSources(row).map((source) => ({ ...source, postsToTelegram: posts === 1 })),
      )
      await this.recordStored(documents)
    }
  }

  /** Announces a change, to visitors where a version of it is public. */
  async announce(document: ChangedDocument, versions: DocumentVersions): Promise<void> {
    this.changes.push(document)
    await appendChange(this.trx, { document, at: this.at, versions })
  }
}
