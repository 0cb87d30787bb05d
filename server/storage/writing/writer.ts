import type { Administrator } from '#core/admins/admin.ts'
import {
  type Document,
  type DocumentInput,
  documentInputSchema,
  type SaveResult,
} from '#core/content/document.ts'
import type { Kind } from '#core/content/kind.ts'
import { toFieldErrors } from '#core/forms/text-schema.ts'
import { removeDemoData } from './demo-data.ts'
import { Documents } from '#server/storage/content/documents.ts'
import type { ChangedDocument } from '#server/storage/base/changes.ts'
import { ImageWriter } from './image-writer.ts'
import { withoutErasedImages } from './image-erasure.ts'
import { purge, type PurgeFilter, type PurgedDocument } from './purge.ts'
import { isInboxFull } from '#server/storage/feedback/inbox-limit.ts'
import { queueMail } from '#server/storage/feedback/mail-queue.ts'
import { appendChange, type DocumentVersions } from '#server/storage/content/append-change.ts'
import { importDocument, type ImportedDocument, type ImportResult } from './import-document.ts'
import { imageUsesIn, recordImageUses } from '#server/storage/images/image-uses.ts'
import { toListedDocument, updateLists } from '#server/storage/lists/list-writer.ts'
import { indexMissedChanges } from './missed-changes.ts'
import { indexDocument } from '#server/storage/search/fill-index.ts'
import { StoreFacts } from '#server/storage/base/store-facts.ts'
import { Sessions } from '#server/storage/admins/sessions.ts'
import {
  type NextVersion,
  outdatedTextsAfter,
  withNextVersion,
} from '#server/storage/content/next-version.ts'
import { storeVersion } from '#server/storage/content/store-version.ts'
import {
  findSubmission,
  readSubmitted,
  recordSubmission,
} from '#server/storage/content/submissions.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { queueTelegramPost } from '#server/storage/telegram/queue-post.ts'
import { PostWriter } from './post-writer.ts'

type DocumentVersion = { id: string; version: number }
/** Writes in one transaction. There is no other writer until its end, so no check needs a retry. */
export class Writer {
  readonly documents: Documents
  readonly images: ImageWriter
  readonly facts: StoreFacts
  readonly telegramPosts: PostWriter
  /** What this transaction has changed. */
  readonly changes: ChangedDocument[] = []
  readonly #trx: DatabaseTransaction
  readonly #by: string
  readonly #now: Date
  readonly #at: string

  constructor(trx: DatabaseTransaction, by: string, now: Date) {
    this.documents = new Documents(trx)
    this.facts = new StoreFacts(trx)
    this.#trx = trx
    this.#by = by
    this.#now = now
    this.#at = now.toISOString()
    this.images = new ImageWriter(trx, {
      by,
      now,
      announce: (document, version) => this.#announce(document, [version]),
    })
    this.telegramPosts = new PostWriter(trx, {
      now,
      announce: (document) => this.#appendChange(document, []),
    })
  }

  async save<Body>(kind: Kind<Body>, input: DocumentInput<Body>): Promise<SaveResult<Body>> {
    const envelope = documentInputSchema.safeParse(input)
    const body = kind.schema.safeParse(input.body)
    if (!envelope.success) return invalid(envelope.error)
    if (!body.success) return invalid(body.error)

    const { key } = envelope.data
    const document = await this.findSubmitted(kind, key)
    if (document) return { ok: true, document }

    const allowed = await withoutErasedImages(this.#trx, kind, body.data)
    const saved = await this.#saveOnce(kind, { ...input, ...envelope.data, body: allowed })
    if (saved.ok) await recordSubmission(this.#trx, key, saved.document)
    return saved
  }

  /** The document as an earlier copy of the same form saved it, whoever has changed it since. */
  async findSubmitted<Body>(kind: Kind<Body>, key: string): Promise<Document<Body> | undefined> {
    const { success, data } = documentInputSchema.shape.key.safeParse(key)
    const found = success ? await findSubmission(this.#trx, kind.name, data) : undefined
    return found && readSubmitted(this.documents, kind, found)
  }

  /** Announced, so that the administrator's open pages sign out as well. Returns the administrator's id. */
  async endSession(token: string): Promise<string | undefined> {
    const admin = await new Sessions(this.#trx).end(token)
    if (admin) await this.#announce({ kind: 'admin', document_id: admin, version: 0 }, [])
    return admin
  }

  /** Ends the administrator's other sessions, or one of them, and announces it; returns how many. */
  async endOtherSessions(by: Administrator, id?: string): Promise<number> {
    const ended = await new Sessions(this.#trx).endOthers(by.id, by.session, id)
    if (ended > 0) await this.#announce({ kind: 'admin', document_id: by.id, version: 0 }, [])
    return ended
  }

  remove<Body>(kind: Kind<Body>, id: string, version: number): Promise<SaveResult<Body>> {
    return this.#change(kind, { id, version }, (current) =>
      current.state === 'removed' ? undefined : { ...current, state: 'removed' },
    )
  }

  async restore<Body>(kind: Kind<Body>, id: string, version: number): Promise<SaveResult<Body>> {
    const before = await this.documents.lastPresentRevision(kind, id)
    return this.#change(kind, { id, version }, (current) =>
      current.state === 'removed' ? before : undefined,
    )
  }

  isInboxFull(maxPerDay: number): Promise<boolean> {
    return isInboxFull(this.#trx, this.#now, maxPerDay)
  }

  /** Adds a document of another site, or replaces the one with its id. */
  importDocument<Body>(
    kind: Kind<Body>,
    imported: ImportedDocument<Body>,
    options: { replaces: boolean },
  ): Promise<ImportResult> {
    const record = (document: Document<Body>, before?: Document<Body>) =>
      this.#record(kind, document, before)
    const context = { trx: this.#trx, by: this.#by, at: this.#at, record }
    return importDocument(context, kind, { ...imported, ...options })
  }

  queueMail(id: string): Promise<void> {
    return queueMail(this.#trx, id, this.#at)
  }

  /** Deletes documents with their history; returns how many. */
  async purge(filter: PurgeFilter): Promise<number> {
    const purged = await purge(this.#trx, filter, this.#now)
    await this.#announcePurge(purged)
    return purged.length
  }

  /** For what instances of an older version wrote while the site was updated. */
  indexMissedChanges(): Promise<void> {
    return indexMissedChanges(this.#trx)
  }

  /** Deletes what a real site must not take over from a demo; returns it. */
  async removeDemoData(): Promise<PurgedDocument[]> {
    const removed = await removeDemoData(this.#trx, this.#now)
    await this.#announcePurge(removed)
    return removed
  }

  async #announcePurge(documents: PurgedDocument[]): Promise<void> {
    for (const { id, kind, version } of documents) {
      await this.#announce({ kind, document_id: id, version: version + 1 }, [])
    }
  }

  #saveOnce<Body>(kind: Kind<Body>, input: DocumentInput<Body>): Promise<SaveResult<Body>> {
    const { replaces, state = 'published', publishAt, postsToTelegram, body } = input
    if (!replaces) {
      const added = { state, publishAt: publishAt ?? this.#at, outdated: [], postsToTelegram, body }
      return this.#create(kind, added)
    }
    // A document that was removed while somebody edited it stays in the bin.
    return this.#change(kind, replaces, (current) =>
      current.state === 'removed'
        ? undefined
        : {
            state,
            publishAt: publishAt ?? current.publishAt,
            outdated: input.outdated ?? outdatedTextsAfter(kind, current, input),
            postsToTelegram,
            body,
          },
    )
  }

  async #create<Body>(kind: Kind<Body>, next: NextVersion<Body>): Promise<SaveResult<Body>> {
    const id = kind.identify?.(next.body) ?? crypto.randomUUID()
    const current = kind.identify && (await this.documents.byId(kind, id))
    if (current) return { ok: false, reason: 'conflict', current }
    const identity = { id, kind: kind.name, slug: null, version: 1, createdAt: this.#at }
    const defaults = { ...identity, postsToTelegram: false }
    return this.#record(kind, withNextVersion(defaults, next, this.#stamp()))
  }

  async #change<Body>(
    kind: Kind<Body>,
    seen: DocumentVersion,
    change: (current: Document<Body>) => NextVersion<Body> | undefined,
  ): Promise<SaveResult<Body>> {
    const current = await this.documents.byId(kind, seen.id)
    if (!current) return { ok: false, reason: 'missing' }
    const next = current.version === seen.version ? change(current) : undefined
    if (!next) return { ok: false, reason: 'conflict', current }
    const former = { ...current, version: current.version + 1 }
    const document = withNextVersion(former, next, this.#stamp())
    return this.#record(kind, document, current)
  }

  #stamp() {
    return { updatedAt: this.#at, updatedBy: this.#by }
  }

  /** Stores the new version and announces it. */
  async #record<Body>(
    kind: Kind<Body>,
    changed: Document<Body>,
    before?: Document<Body>,
  ): Promise<SaveResult<Body>> {
    const document = await storeVersion(this.#trx, kind, changed, this.#at)
    const { id, version } = document
    await indexDocument(this.#trx, changed)
    await updateLists(this.#trx, [toListedDocument(kind, changed)])
    await recordImageUses(this.#trx, imageUsesIn(id, [JSON.stringify(changed.body)]))
    await this.#announce({ kind: kind.name, document_id: id, version }, [before, changed])
    return { ok: true, document }
  }

  async #announce(document: ChangedDocument, versions: DocumentVersions): Promise<void> {
    await queueTelegramPost(this.#trx, document, this.#now)
    await this.#appendChange(document, versions)
  }

  #appendChange(document: ChangedDocument, versions: DocumentVersions): Promise<void> {
    this.changes.push(document)
    return appendChange(this.#trx, { document, at: this.#at, versions })
  }
}

function invalid<Body>(error: Parameters<typeof toFieldErrors>[0]): SaveResult<Body> {
  return { ok: false, reason: 'invalid', fields: toFieldErrors(error) }
}
