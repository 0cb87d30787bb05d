import { sql } from 'kysely'
import { publicChangeKinds } from '#core/content/stored-kinds.ts'
import { type Day, dayIn, type Present } from '#core/dates.ts'
import type { DocumentState } from '#core/kinds/document.ts'
import type { Zone } from '#core/zone.ts'
import type { ChangedDocument } from './changes.ts'
import { type StoredDocument, sourceColumns, toSources } from './document-rows.ts'
import { chunks } from './statement-lists.ts'
import { FactTransactor } from './store-facts.ts'
import type { Subject } from './subject.ts'
import type { DatabaseTransaction } from './tables.ts'

/** The document before and after a change; undefined where it did not exist. */
type DocumentVersions = readonly (Version | undefined)[]
type Version = { state: DocumentState; publishAt: string }

/** One transaction that writes, and what follows from it. */
export class WriteContext {
  readonly trx: DatabaseTransaction
  readonly by: string
  readonly now: Date
  today: Day
  zone: Zone
  readonly at: string
  readonly subjects: readonly Subject[]
  readonly changes: ChangedDocument[] = []
  /** Something has gone for good, and leaves the files of the database at once. */
  hasErased = false

  constructor(
    trx: DatabaseTransaction,
    by: string,
    present: Present,
    subjects: readonly Subject[],
  ) {
    this.trx = trx
    this.by = by
    this.now = present.now
    this.today = present.today
    this.zone = present.zone
    this.at = present.now.toISOString()
    this.subjects = subjects
  }

  /** From here on days and hours are those of this zone. */
  moveTo(zone: Zone): void {
    this.zone = zone
    this.today = dayIn(zone, this.now)
  }

  /** Brings everything that follows from documents in line with them, and announces them. */
  async recordStored(
    documents: readonly StoredDocument[],
    before?: DocumentVersions[number],
  ): Promise<void> {
    for (const subject of this.subjects) await subject.onStored?.(this.trx, documents, this)
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

  /** Adds what instances of an older version did not write while the site was updated. Only new changes are read. */
  async indexMissed(): Promise<void> {
    const facts = new FactTransactor(this.trx)
    const last = await facts.lastIndexedChange()
    for (const subject of this.subjects) await subject.fill?.(this.trx, last, this.zone)
    await facts.markChangesAsIndexed()
  }

  /**
   * Adds a change to the sequence that other instances and open pages follow. Without a public version of the document
   * visitors do not hear of it.
   */
  async announce(document: ChangedDocument, versions: DocumentVersions = []): Promise<void> {
    this.changes.push(document)
    const { at } = this
    await this.trx
      .insertInto('changes')
      .values(({ selectFrom }) => ({
        seq: selectFrom('changes').select(sql<number>`coalesce(max(seq), 0) + 1`.as('next')),
        ...document,
        at,
        public_from: publicFrom(document.kind, at, versions),
      }))
      .execute()
  }
}

/** By the versions before and after: now where either is public, later where it is scheduled, null otherwise. */
function publicFrom(kind: string, now: string, versions: DocumentVersions): string | null {
  if (!publicChangeKinds.some((name) => name === kind)) return null
  const moments = versions
    .filter((version) => version?.state === 'published')
    .map((version) => (version && version.publishAt > now ? version.publishAt : now))
  return moments.toSorted()[0] ?? null
}
